import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="solutions/in-person-payments" description="x"><main><h1>solutions/in-person-payments</h1></main></Layout>;
}
