import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="customers" description="x"><main><h1>customers</h1></main></Layout>;
}
