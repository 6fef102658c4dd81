import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="press" description="x"><main><h1>press</h1></main></Layout>;
}
