import Link from '@docusaurus/Link';
import file from '@generated/sandbox/default/file.json';
import {CodePanel} from '@site/src/ui/CodePanel';
import styles from './styles.module.css';

export function SandboxFile() {
  return (
    <>
      <p>
        The current file implements version {file.version} of the API. Its size is {Math.round(file.bytes / 1000)} kB. This is its{' '}
        <Link to="pathname:///sandbox.mjs.sha256">checksum</Link>:
      </p>
      <CodePanel className={styles.file} html={`${file.sha256}  sandbox.mjs`} title="sandbox.mjs.sha256" isFile />
    </>
  );
}
