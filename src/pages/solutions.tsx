import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="solutions" description="x"><main><h1>solutions</h1></main></Layout>;
}
