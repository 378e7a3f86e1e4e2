import type { IncomingHttpHeaders } from 'node:http';

export type PageLanguage = 'en' | 'es';

/** The visitor's own choice, else the first of ours that the browser names, else English. */
export function chooseLanguage({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): PageLanguage {
  const chosen = /(?:^|;\s*)corbel_language=(en|es)(?:;|$)/.exec(cookie)?.[1];
  if (chosen) return chosen as PageLanguage;
  const named = accepted.split(',').map((range) => {
    const [tag = '', quality = ''] = range.trim().toLowerCase().split(';q=');
    return { language: tag.split('-')[0], quality: quality === '' ? 1 : Number(quality) };
  });
  const best = named
    .filter(({ language, quality }) => (language === 'en' || language === 'es') && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best?.language === 'es' ? 'es' : 'en';
}
