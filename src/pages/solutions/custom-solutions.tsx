import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="solutions/custom-solutions" description="x"><main><h1>solutions/custom-solutions</h1></main></Layout>;
}
