/** Labels of results that only a portal with a sandbox has, and of currencies. Without the sandbox, `WithoutSandbox` replaces this module. */
import {translate} from '@docusaurus/Translate';
import type {Kind} from '@site/packages/search/entry';

export const sandboxKinds: Partial<Record<Kind, string>> = {
  card: translate({message: 'Test card'}),
  currency: translate({message: 'Currency'}),
  scenario: translate({message: 'Scenario'}),
};
