import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="dashboard" description="x"><main><h1>dashboard</h1></main></Layout>;
}
