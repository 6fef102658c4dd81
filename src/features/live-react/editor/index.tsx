import {useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useColorMode, type ColorMode} from '@docusaurus/theme-common';
import type {LiveProps} from '@site/src/features/live-code/block';
import {CodeEditor, LiveBar, LiveFrame} from '@site/src/features/live-code/code-editor';
import {isFields} from '@site/packages/kit/fields';
import {sitePath} from '@site/src/lib/site-path';
import styles from '../styles.module.css';

interface Preview {
  code: string;
  noInline: boolean;
  colorMode: ColorMode;
}

/** The result, in a frame, because the policy of the page forbids evaluating code. */
function Result({code, noInline, colorMode}: Preview): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const listen = ({source, data}: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow) return;
      if (data === 'ready') setIsReady(true);
      else if (typeof data === 'number') setHeight(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({code, noInline, colorMode}, '*');
  }, [isReady, code, noInline, colorMode]);
  return (
    <>
      <LiveBar words={translate({message: 'Result'})} />
      <iframe
        ref={frame}
        className={styles.result}
        src={sitePath('/live-react.html')}
        sandbox="allow-scripts allow-forms allow-modals"
        title={translate({message: 'Result'})}
        style={{height}}
      />
    </>
  );
}

function Session({code, language, noInline = false, reset}: LiveProps & {reset: () => void}): ReactNode {
  const [edited, setEdited] = useState(code);
  const {colorMode} = useColorMode();
  const {liveCodeBlock} = useDocusaurusContext().siteConfig.themeConfig;
  const isAbove = isFields(liveCodeBlock) && liveCodeBlock.playgroundPosition === 'top';
  const result = <Result code={edited} noInline={noInline} colorMode={colorMode} />;
  return (
    <>
      {isAbove && result}
      <CodeEditor
        code={code}
        language={language}
        label={translate({message: 'Code. Press Tab to leave the editor.'})}
        reset={reset}
        onChange={setEdited}
      />
      {!isAbove && result}
    </>
  );
}

export function LiveReactEditor(props: LiveProps): ReactNode {
  return <LiveFrame>{(reset) => <Session {...props} reset={reset} />}</LiveFrame>;
}
