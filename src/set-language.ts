import i18n from '@generated/i18n';
import {page} from './lib/page-language';

page.language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? page.language;
