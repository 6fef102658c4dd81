import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useColorMode, type ColorMode} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

const choices: {label: string; value: ColorMode | null}[] = [
  {label: translate({message: 'System'}), value: null},
  {label: translate({message: 'Light'}), value: 'light'},
  {label: translate({message: 'Dark'}), value: 'dark'},
];

/** The build's HTML has no pressed button, because only the browser has the reader's choice. */
export function ThemeSwitch(): ReactNode {
  const {colorModeChoice, setColorMode} = useColorMode();
  const isBrowser = useIsBrowser();
  return (
    <div role="group" aria-label={translate({message: 'Theme'})} className={styles.switch}>
      {choices.map(({label, value}) => (
        <button key={label} type="button" aria-pressed={isBrowser && colorModeChoice === value} onClick={() => setColorMode(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
