import i18next, { type TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { en } from './locales/en.ts';

/**
 * Sentences are their own keys: the specified English ones stay unchanged in the code, and a sentence that the server
 * sends finds its Spanish in the same table. `{name}` is the placeholder, as the specifications write it.
 */
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

export type LanguageCode = 'en' | 'es';

/** Switches every text of the console; Spanish is fetched when first needed. */
export async function setLanguage(code: LanguageCode): Promise<void> {
  if (code === 'es' && !i18next.hasResourceBundle('es', 'translation')) {
    const { es } = await import('./locales/es.ts');
    i18next.addResourceBundle('es', 'translation', es);
  }
  document.documentElement.lang = code;
  if (i18next.language !== code) await i18next.changeLanguage(code);
}

/** For the few places outside React, such as a toast after a refused change. */
export const translate = (sentence: string, values: Record<string, unknown> = {}): string =>
  i18next.t(sentence, values);

/** The locale for Intl: the company is American in either language. */
export const locale = (): string => (i18next.language === 'es' ? 'es-US' : 'en-US');

const subscribe = (listener: () => void): (() => void) => {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
};

/** `t('Sentence with {name}', { name })` in the person's language. (react-i18next would weigh 3 KB of the shell.) */
export function useTranslation(): { t: TFunction } {
  const language = useSyncExternalStore(subscribe, () => i18next.language);
  return useMemo(() => ({ t: i18next.getFixedT(language) }), [language]);
}
