/** The actions and objects of the tab's sandbox. Without the sandbox, `WithoutSandbox` replaces this module. */
import {translate} from '@docusaurus/Translate';
import {testCards} from '@site/packages/sandbox/browser';
import {Button} from '@site/src/ui/Button';
import {showNotice} from '@site/src/features/notice/notices';
import type {Action} from '../action';
import {copy, says} from './copy';
import {readTabObjects} from './tab-objects';

export {readTabObjects};

async function resetSandbox(): Promise<void> {
  try {
    const {resetTab} = await import('@site/src/features/tab-sandbox');
    const undo = resetTab();
    showNotice({
      title: translate({message: 'The sandbox was reset'}),
      description: (
        <>
          <p>{translate({message: 'The objects that you created in this tab are gone.'})}</p>
          <Button
            look="outline"
            onClick={() => {
              undo();
              says(translate({message: 'The reset was undone'}), translate({message: 'Your objects are back.'}));
            }}>
            {translate({message: 'Undo'})}
          </Button>
        </>
      ),
      duration: 20_000,
    });
  } catch {
    says(translate({message: 'The sandbox did not load'}), translate({message: 'Nothing was reset. Check your connection and try again.'}));
  }
}

export const sandboxActions: readonly Action[] = [
  ...testCards.map(({number, purpose, outcome}): Action => ({
    title: translate({message: 'Copy the test card {number}'}, {number}),
    text: purpose,
    keys: [outcome, 'copy test card'],
    run: () => void copy(`${number}. ${purpose}.`, number),
  })),
  {
    title: translate({message: 'Reset the sandbox'}),
    text: translate({message: 'Deletes the objects that you created in this tab. You can undo it.'}),
    keys: ['clear sandbox', 'start over', 'delete test data'],
    possible: () => readTabObjects().length > 0,
    run: () => void resetSandbox(),
  },
];
