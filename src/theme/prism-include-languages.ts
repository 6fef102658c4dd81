// Change: nothing is highlighted in the browser, so Prism's languages are not loaded (plugins/highlight does it at build time).
export default function prismIncludeLanguages(): void {}
