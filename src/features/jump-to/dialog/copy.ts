import {translate} from '@docusaurus/Translate';
import {showNotice} from '@site/src/features/notice/notices';
import {copyText} from '@site/src/lib/copy-text';

export function says(title: string, description: string): void {
  showNotice({title, description});
}

export async function copy(what: string, text: string | Promise<string>): Promise<void> {
  try {
    await copyText(text);
    says(translate({message: 'Copied'}), what);
  } catch {
    says(translate({message: 'Not copied'}), translate({message: 'Check your connection and the clipboard permission, and try again.'}));
  }
}
