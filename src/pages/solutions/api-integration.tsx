import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="solutions/api-integration" description="x"><main><h1>solutions/api-integration</h1></main></Layout>;
}
