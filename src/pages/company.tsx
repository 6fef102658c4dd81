import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="company" description="x"><main><h1>company</h1></main></Layout>;
}
