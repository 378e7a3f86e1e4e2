import { useLanguage } from '../../i18n.ts';

/** A text of the public site in both languages, side by side so that neither is forgotten. */
export interface Bilingual {
  en: string;
  es: string;
}

/** `say(text)`: the text in the visitor's language. */
export function useSay(): (text: Bilingual) => string {
  const code = useLanguage();
  return (text) => text[code];
}
