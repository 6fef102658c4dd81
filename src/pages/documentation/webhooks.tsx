import Layout from '@theme/Layout';
export default function Page() {
  return <Layout title="documentation/webhooks" description="x"><main><h1>documentation/webhooks</h1></main></Layout>;
}
