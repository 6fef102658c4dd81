import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="contact" description="x"><main><h1>contact</h1></main></Layout>;
}
