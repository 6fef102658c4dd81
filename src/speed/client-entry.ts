// Replaces the framework's client entry. Each part is a task, because one long task would delay a slow phone's first scroll or
// press.
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
