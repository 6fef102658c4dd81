/**
 * Explains why an endpoint could not be reached.
 *
 * @param code Node.js' code of the error, such as `ECONNREFUSED`, or '' if it has none
 */
export function connectionProblem(code: string, address: string): string {
  const {protocol, port, hostname} = new URL(address);
  if (code === 'ECONNREFUSED') return `nothing is listening on port ${port || (protocol === 'https:' ? '443' : '80')}`;
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'the connection was closed without a response';
  if (code === 'ENOTFOUND') return `the host ${hostname} was not found`;
  if (/CERT|UNABLE_TO_/.test(code))
    return `Larch does not accept the certificate (${code}), so use http:// on this machine, or start this program with NODE_EXTRA_CA_CERTS=FILE`;
  if (/SSL|EPROTO/.test(code)) return 'the endpoint does not use TLS on this port, so use http://';
  return code === '' ? 'the connection failed' : `the connection failed (${code})`;
}
