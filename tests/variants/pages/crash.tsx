import {useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';

function Breakable(): ReactNode {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The page broke on purpose.');
  return (
    <main>
      <h1>Crash</h1>
      <button type="button" onClick={() => setBroken(true)}>
        Break this page
      </button>
    </main>
  );
}

export default function Crash(): ReactNode {
  return (
    <Layout title="Crash" description="A page that can be made to crash.">
      <Breakable />
    </Layout>
  );
}
