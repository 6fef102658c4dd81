import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="fraud-protection" description="x"><main><h1>fraud-protection</h1></main></Layout>;
}
