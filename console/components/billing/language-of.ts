import type { LanguageCode } from '../../i18n.ts';

/** The language the page is in. */
export const languageOf = (): LanguageCode => (document.documentElement.lang === 'es' ? 'es' : 'en');
