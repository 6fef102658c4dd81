import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="careers" description="x"><main><h1>careers</h1></main></Layout>;
}
