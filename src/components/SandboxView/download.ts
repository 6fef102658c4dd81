export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  // The browser reads the URL after `click`, so the URL stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
