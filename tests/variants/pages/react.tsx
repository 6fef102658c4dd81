import {lazy, Suspense, use, useActionState, useId, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Layout from '@theme/Layout';

const Late = lazy(async () => Promise.resolve({default: () => <p>The lazy part</p>}));
const answer = Promise.resolve('Used');

const Answer = (): ReactNode => <p>{use(answer)}</p>;

function Form(): ReactNode {
  const id = useId();
  const [greeting, greet, isPending] = useActionState(async (_before: string, data: FormData) => {
    const name = data.get('name');
    return Promise.resolve(typeof name === 'string' ? `Hello ${name}` : '');
  }, '');
  return (
    <form action={greet}>
      <label htmlFor={id}>Name</label>
      <input id={id} name="name" defaultValue="Ada" />
      <button disabled={isPending}>Greet</button>
      <output>{greeting}</output>
    </form>
  );
}

/** What React documents, once each. */
export default function ReactPage(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Layout title="React" description="What React documents, once each.">
      <main>
        <h1>React</h1>
        <Form />
        <Suspense fallback="Loading">
          <Late />
          <Answer />
        </Suspense>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && createPortal(<p role="status">In a portal</p>, document.body)}
      </main>
    </Layout>
  );
}
