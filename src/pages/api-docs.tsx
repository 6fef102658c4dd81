import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="api-docs" description="x"><main><h1>api-docs</h1></main></Layout>;
}
