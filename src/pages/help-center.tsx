import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="help-center" description="x"><main><h1>help-center</h1></main></Layout>;
}
