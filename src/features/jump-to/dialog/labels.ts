import {translate} from '@docusaurus/Translate';
import type {GroupName, Kind} from '@site/packages/search/entry';
import {sandboxKinds} from './sandbox-labels';

export const kindLabels: Readonly<Partial<Record<Kind, string>>> = {
  operation: translate({message: 'Operation'}),
  field: translate({message: 'Field'}),
  error: translate({message: 'Error'}),
  status: translate({message: 'HTTP status'}),
  event: translate({message: 'Event'}),
  page: translate({message: 'Page'}),
  section: translate({message: 'Section'}),
  site: translate({message: 'Site'}),
  ...sandboxKinds,
};

export const groupLabels: Readonly<Record<GroupName, string>> = {
  best: translate({message: 'Best matches'}),
  reference: translate({message: 'API reference'}),
  outcomes: translate({message: 'Errors and events'}),
  documentation: translate({message: 'Documentation'}),
  testData: translate({message: 'Test data'}),
  site: translate({message: 'The rest of the site'}),
};
