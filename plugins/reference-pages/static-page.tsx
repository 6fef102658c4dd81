import {useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {createPortal} from 'react-dom';
import {useFirstScreen} from '@site/src/components/FirstScreen';
import {TryIt} from '@site/src/components/TryIt';
// The browser has the pages' HTML and not the components that made it: their styles have to be asked for.
import '@site/src/components/MethodBadge/styles.module.css';
import '@site/src/components/Reference/Responses/styles.module.css';
import '@site/src/components/Reference/CodeTabs/styles.module.css';
import '@site/src/components/Reference/Fields/styles.module.css';
import '@site/src/components/Reference/Operation/styles.module.css';
import '@site/src/components/Reference/Prose/styles.module.css';
import '@site/src/components/Reference/Resource/styles.module.css';
import './first-screen.css';
import {pageHtml} from './fetch-html';
import {ReferencePage} from './reference-page';

/** Try it, in place of what the build wrote of it. By itself, so that the page around it is not drawn a second time. */
function TryItSlots({root, isFirst}: {root: RefObject<HTMLDivElement | null>; isFirst: boolean}): ReactNode {
  const [slots, setSlots] = useState<HTMLElement[]>([]);
  useLayoutEffect(() => {
    const found = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-try]') ?? []);
    // Those of a resource's operations are not in its first screen.
    const drawn = found.filter((slot) => !isFirst || !slot.closest('section'));
    for (const slot of drawn) if (!slots.includes(slot)) slot.replaceChildren();
    setSlots(drawn);
  }, [root, isFirst]);
  return slots.map((slot) =>
    createPortal(<TryIt operationId={slot.dataset.try ?? ''} title={slot.dataset.title ?? ''} />, slot, slot.dataset.try),
  );
}

function StaticPage({name, content}: {name: string; content: {__html: string}}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const isFirst = useFirstScreen();
  return (
    <ReferencePage root={root}>
      <div ref={root} data-reference-page={name} data-first-screen={isFirst || undefined} dangerouslySetInnerHTML={content} />
      <TryItSlots root={root} isFirst={isFirst} />
    </ReferencePage>
  );
}

/**
 * A page of the reference in a reader's browser: the HTML that the build wrote, from the document when it is the
 * page that was loaded, fetched when a link led here. Neither the page's model nor what renders it is sent.
 * @throws Error when it cannot be fetched; the framework then loads the page as a whole.
 */
export async function staticPage(name: string): Promise<() => ReactNode> {
  const html = await pageHtml(name);
  // One object for all renderings: React writes the HTML anew for another.
  const content = {__html: html};
  return () => <StaticPage name={name} content={content} />;
}
