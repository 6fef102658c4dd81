import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="events" description="x"><main><h1>events</h1></main></Layout>;
}
