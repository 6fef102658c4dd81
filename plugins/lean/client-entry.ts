/*
 * In place of the framework's entry, which it loads: the bundle is read, React starts and the portal starts in three tasks. In one
 * they would hold up a reader's first scroll or press on a slow phone for longer than people notice.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
