import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="api-reference" description="x"><main><h1>api-reference</h1></main></Layout>;
}
