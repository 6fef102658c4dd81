import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="status" description="x"><main><h1>status</h1></main></Layout>;
}
