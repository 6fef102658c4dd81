import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="solutions/online-payments" description="x"><main><h1>solutions/online-payments</h1></main></Layout>;
}
