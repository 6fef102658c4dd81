import {useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';

function Broken(): ReactNode {
  throw new Error('The page broke on purpose.');
}

/** A page that works until it is told to break. */
export default function Crash(): ReactNode {
  const [broken, setBroken] = useState(false);
  return (
    <Layout title="Crash" description="A page that can be made to crash.">
      <main>
        <h1>Crash</h1>
        <button type="button" onClick={() => setBroken(true)}>
          Break this page
        </button>
        {broken && <Broken />}
      </main>
    </Layout>
  );
}
