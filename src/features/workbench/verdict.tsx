import type {ReactNode} from 'react';
import translations from '@generated/codeTranslations';
import {WithCode} from '@site/src/ui/WithCode';
import {isGenuine, type Diagnosis} from '@site/packages/webhooks/diagnose';
import {piecesOf} from '@site/packages/webhooks/pieces';
import styles from './styles.module.css';

/** Returns a text of a diagnosis in the language of the page. `plugins/brand` reads the translations. */
const translated = (text: string): string =>
  piecesOf(text)
    .map(({key, values}) => (translations[key] ?? key).replaceAll(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? ''))
    .join('');

export function Verdict({diagnosis}: {diagnosis: Diagnosis | undefined}): ReactNode {
  return (
    <div role="status" className={styles.verdict} data-genuine={diagnosis && isGenuine(diagnosis)}>
      {diagnosis && (
        <>
          <p className={styles.title}>{translated(diagnosis.title)}</p>
          <p>
            <WithCode text={translated(diagnosis.explanation)} />
          </p>
          <p>
            <WithCode text={translated(diagnosis.fix)} />
          </p>
        </>
      )}
    </div>
  );
}
