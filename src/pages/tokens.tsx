import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="tokens" description="x"><main><h1>tokens</h1></main></Layout>;
}
