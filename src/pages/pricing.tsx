import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="pricing" description="x"><main><h1>pricing</h1></main></Layout>;
}
