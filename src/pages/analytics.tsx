import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="analytics" description="x"><main><h1>analytics</h1></main></Layout>;
}
