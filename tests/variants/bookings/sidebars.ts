import {group, resources} from './plugins/reference-pages/sidebar';

export default {
  docs: [
    group('Start', ['documentation/index', 'documentation/start']),
    {...group('API reference', resources), link: {type: 'doc', id: 'api-reference/index'} as const},
  ],
};
