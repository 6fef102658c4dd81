import type {ReactNode} from 'react';
import {useColorMode, type ColorMode} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

const choices: {label: string; value: ColorMode | null}[] = [
  {label: 'System', value: null},
  {label: 'Light', value: 'light'},
  {label: 'Dark', value: 'dark'},
];

/** The build's HTML has no pressed button, because only the browser has the reader's choice. */
export function ThemeSwitch(): ReactNode {
  const {colorModeChoice, setColorMode} = useColorMode();
  const isBrowser = useIsBrowser();
  return (
    <div role="group" aria-label="Theme" className={styles.switch}>
      {choices.map(({label, value}) => (
        <button key={label} type="button" aria-pressed={isBrowser && colorModeChoice === value} onClick={() => setColorMode(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
