/**
 * The script of the frame that shows React code, such as a fence `jsx live`. The frame has an opaque origin, so the code can read
 * neither the site's data nor the page.
 */
import {createRoot} from 'react-dom/client';
import {LiveError, LivePreview, LiveProvider} from 'react-live';
import ReactLiveScope from '@theme/ReactLiveScope';
import {isFields} from '@site/packages/kit/fields';
import '../../../css/tokens.css';
import '../../../css/base.css';
import './styles.css';

// With the site's own origin, the code could read the site's data.
if (self.origin === 'null') {
  const root = createRoot(document.body);
  addEventListener('message', ({source, data}: MessageEvent<unknown>) => {
    // Other tools, such as axe, also send messages to frames.
    if (source !== parent || !isFields(data) || typeof data.code !== 'string') return;
    document.documentElement.dataset.theme = String(data.colorMode);
    root.render(
      <LiveProvider code={data.code} noInline={data.noInline === true} scope={ReactLiveScope}>
        <LivePreview />
        <LiveError />
      </LiveProvider>,
    );
  });
  new ResizeObserver(() => parent.postMessage(document.body.offsetHeight, '*')).observe(document.body);
  parent.postMessage('ready', '*');
}
