import type {PrismTheme} from 'prism-react-renderer';

/** The colours of code in the live-code editor. The build highlights all other code. */
export const codeTheme = {
  plain: {backgroundColor: 'var(--night)', color: 'var(--night-ink)'},
  styles: [
    {types: ['comment'], style: {color: 'var(--night-quiet)'}},
    {types: ['string', 'template-string'], style: {color: 'var(--night-green)'}},
    {types: ['keyword'], style: {color: 'var(--night-red)'}},
    {types: ['number', 'boolean', 'constant'], style: {color: 'var(--night-gold)'}},
    {types: ['function'], style: {color: 'var(--night-blue)'}},
  ],
} satisfies PrismTheme;
