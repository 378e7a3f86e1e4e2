import { useMemo, useSyncExternalStore } from 'react';
import { fillMessage } from '../domain/fill-message.ts';
import { en } from './locales/en.ts';

/**
 * Sentences are their own keys: the specified English ones stay unchanged in the code, and a sentence that the server
 * sends finds its Spanish in the same table, also when it comes with its holes filled. `{name}` is the placeholder, as
 * the specifications write it; a `count` chooses among the `_one`, `_many` and `_other` forms of a sentence, where it has
 * them.
 * (A library for this weighs 17 KB, a seventh of the shell.)
 */
export type LanguageCode = 'en' | 'es';
export type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/** Read by the server when it chooses a page's language. */
const LANGUAGE_COOKIE = 'corbel_language';

type Table = Record<string, string>;
const tables: { en: Table; es: Table | null } = { en, es: null };
let refill = (text: string): string => text;
const listeners = new Set<() => void>();
let language: LanguageCode = 'en';

/** Switches every text of the console; Spanish is fetched when first needed. */
export async function setLanguage(code: LanguageCode): Promise<void> {
  if (code === 'es') ({ es: tables.es, refill } = await import('./locales/es.ts'));
  if (typeof document !== 'undefined') document.documentElement.lang = code;
  language = code;
  for (const listener of listeners) listener();
}

/** The visitor's own choice: kept for a year, so that the server sends the next page in it. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  await setLanguage(code);
}

/** The sentence in a language; one without a translation stays English. */
export function translateTo(
  code: LanguageCode,
  sentence: string,
  values: Record<string, string | number> = {},
): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${sentence}_${pluralOf(code, count)}` : sentence;
  const table = tables[code] ?? {};
  const known = table[form] ?? table[sentence] ?? tables.en[form];
  return fillMessage(known ?? (code === 'es' ? refill(sentence) : sentence), values);
}

const plurals = new Map<LanguageCode, Intl.PluralRules>();

function pluralOf(code: LanguageCode, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(code) ?? new Intl.PluralRules(code);
  plurals.set(code, rules);
  return rules.select(count);
}

/** For the few places outside React, such as a toast after a refused change. */
export const translate: Translate = (sentence, values) => translateTo(language, sentence, values);

/** The locale for Intl: the company is American in either language. */
export const locale = (): string => (language === 'es' ? 'es-US' : 'en-US');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language now shown, for texts kept in both side by side. */
export const useLanguage = (): LanguageCode =>
  useSyncExternalStore(
    subscribe,
    () => language,
    () => language,
  );

/** `t('Sentence with {name}', { name })` in the person's language. */
export function useTranslation(): { t: Translate } {
  const code = useLanguage();
  return useMemo(() => ({ t: (sentence, values) => translateTo(code, sentence, values) }), [code]);
}
