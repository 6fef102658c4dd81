import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="developers" description="x"><main><h1>developers</h1></main></Layout>;
}
