import type { IncomingHttpHeaders } from 'node:http';
import type { Language as PersonLanguage } from '../../domain/actor.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { chooseLanguage, type PageLanguage as Language } from '../plugins/choose-language.ts';
import type { SitePage } from './console-build.ts';

/** The same for what is kept with a person who signs up or tries the demo. */
export const languageOf = (headers: IncomingHttpHeaders): PersonLanguage =>
  chooseLanguage(headers) === 'es' ? 'Spanish' : 'English';

interface Filling {
  language: Language;
  address: string;
  origin: string;
  /** Absent for every screen that is rendered in the browser only. */
  page: SitePage | undefined;
}

/** The page's HTML in a language, ready to read where it is a public one, with what search and link previews need. */
export function fillPage(template: string, { language, address, origin, page }: Filling): string {
  const html = template.replace('<html lang="en">', `<html lang="${language}">`);
  if (!page) return html;
  const url = escapeHtml(origin + address);
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const tags = [
    `<link rel="canonical" href="${url}">`,
    ...Object.entries({
      'og:site_name': PRODUCT_NAME,
      'og:type': address.startsWith('/blog/') ? 'article' : 'website',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': escapeHtml(origin + page.image),
      'og:locale': language === 'es' ? 'es_US' : 'en_US',
    }).map(([property, content]) => `<meta property="${property}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  // A replacement text may hold dollar signs: prices do.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + description)
    .replace('</head>', () => `${tags.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
}

/** What crawlers ask for: robots.txt and the site map of the public pages. */
export function siteFiles(origin: string, addresses: string[]): Record<string, { type: string; text: string }> {
  const hidden = ['/a/', '/j/', '/dashboard', '/change-order', '/sandbox'];
  const robots = [
    'User-agent: *',
    ...hidden.map((address) => `Disallow: ${address}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(origin + address)}</loc></url>`);
  return {
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: `${robots.join('\n')}\n` },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    },
  };
}
