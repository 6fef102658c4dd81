import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="api-reference/charges" description="x"><main><h1>api-reference/charges</h1></main></Layout>;
}
