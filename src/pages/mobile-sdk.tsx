import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="mobile-sdk" description="x"><main><h1>mobile-sdk</h1></main></Layout>;
}
