import {useId, type ReactNode, type SyntheticEvent} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {Icon} from '@site/src/ui/Icon';
import {useJumpTo} from '@site/src/features/jump-to';
import {showNotice} from '@site/src/features/notice/notices';
import {Button} from '@site/src/ui/Button';
import styles from './styles.module.css';

type Props = {
  label: string;
  placeholder?: string;
  size?: 'medium' | 'large';
};

/** A search box that does not search. It shows a notice with a button that opens the "Jump to" dialog with the same words. */
export function SearchBox({label, placeholder = label, size = 'medium'}: Props): ReactNode {
  const id = useId();
  const openJumpTo = useJumpTo();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    showNotice({
      title: translate({message: 'Search Not Implemented'}),
      description: (
        <>
          <p>{translate({message: 'Search is not yet available here. Please browse below.'})}</p>
          <Button look="outline" aria-haspopup="dialog" onClick={() => void openJumpTo(typeof query === 'string' ? query : undefined)}>
            {translate({message: 'Jump to'})}
          </Button>
        </>
      ),
    });
  };
  return (
    <form role="search" data-markdown-ignore className={clsx(styles.search, size === 'large' && styles.large)} onSubmit={onSubmit}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon box={20} d="M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0m10 4.5 3.5 3.5" />
      <input id={id} type="search" name="q" placeholder={placeholder} autoComplete="off" />
      <Button type="submit" look={size === 'large' ? 'solid' : 'quiet'} size={size}>
        {translate({message: 'Search'})}
      </Button>
    </form>
  );
}
