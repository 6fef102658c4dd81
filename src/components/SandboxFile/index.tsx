import file from '@generated/sandbox/default/file.json';

export function SandboxFile() {
  return (
    <p>
      The current file implements version <span className="short-code">{file.version}</span> of the API. Its size is{' '}
      {Math.round(file.bytes / 1000)} kB. Its{' '}
      <a href="/sandbox.mjs.sha256" className="short-code">
        SHA-256
      </a>{' '}
      is <code>{file.sha256}</code>.
    </p>
  );
}
