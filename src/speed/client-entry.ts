// Replaces the framework's client entry. Each part runs as a separate task, because one long task would delay the first scroll or
// press on a slow phone.
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
