import file from '@generated/sandbox/default/file.json';
import {CodePanel} from '@site/src/components/CodePanel';

export function SandboxFile() {
  return (
    <>
      <p>
        The current file implements version <span className="short-code">{file.version}</span> of the API. Its size is{' '}
        {Math.round(file.bytes / 1000)} kB. Its checksum is also in{' '}
        <a href="/sandbox.mjs.sha256">
          <code>sandbox.mjs.sha256</code>
        </a>
        .
      </p>
      <CodePanel html={file.sha256} title="SHA-256" />
    </>
  );
}
