import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {
  docs: [
    {
      type: 'category',
      label: 'Start',
      collapsible: false,
      items: ['documentation/index', 'documentation/getting-started'],
    },
  ],
} satisfies SidebarsConfig;
