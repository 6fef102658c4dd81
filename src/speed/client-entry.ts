// Replaces the framework's entry, which it loads last. In one task the bundle would hold up a reader's first scroll or press on a slow
// phone for longer than people notice.
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

async function start(): Promise<void> {
  for (const load of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await load();
  }
}

void start();
