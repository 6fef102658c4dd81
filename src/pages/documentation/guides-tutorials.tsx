import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="documentation/guides-tutorials" description="x"><main><h1>documentation/guides-tutorials</h1></main></Layout>;
}
