import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="refunds" description="x"><main><h1>refunds</h1></main></Layout>;
}
