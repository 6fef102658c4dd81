/** The actions and objects of the tab's sandbox. Without the sandbox, `WithoutSandbox` replaces this module. */
import {testCards} from '@site/packages/sandbox/browser';
import {Button} from '@site/src/ui/Button';
import {showNotice} from '@site/src/features/notice/notices';
import {copy, says} from './copy';
import type {Action} from './menu';
import {readTabObjects} from './tab-objects';

export {readTabObjects};

async function resetSandbox(): Promise<void> {
  try {
    const {resetTab} = await import('@site/src/features/try-it/tab-sandbox');
    const undo = resetTab();
    showNotice({
      title: 'The sandbox was reset',
      description: (
        <>
          <p>The objects that you created in this tab are gone.</p>
          <Button
            look="outline"
            onClick={() => {
              undo();
              says('The reset was undone', 'Your objects are back.');
            }}>
            Undo
          </Button>
        </>
      ),
      duration: 20_000,
    });
  } catch {
    says('The sandbox did not load', 'Nothing was reset. Check your connection and try again.');
  }
}

export const sandboxActions: readonly Action[] = [
  ...testCards.map(({number, purpose, outcome}): Action => ({
    title: `Copy the test card ${number}`,
    text: purpose,
    keys: [outcome, 'copy test card'],
    run: () => void copy(`${number}. ${purpose}.`, number),
  })),
  {
    title: 'Reset the sandbox',
    text: 'Deletes the objects that you created in this tab. You can undo it.',
    keys: ['clear sandbox', 'start over', 'delete test data'],
    possible: () => readTabObjects().length > 0,
    run: () => void resetSandbox(),
  },
];
