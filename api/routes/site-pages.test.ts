import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../plugins/choose-language.ts';
import { fillPage, siteFiles } from './site-pages.ts';

const template =
  '<html lang="en"><head><meta name="description" content="old" /><title>Corbel</title></head><body><div id="root"></div></body></html>';
const page = { html: '<h1>$20 & $1</h1>', title: 'Pricing "now"', description: 'From $20', image: '/assets/s.png' };

describe('the language of a page', () => {
  it.each([
    ['nothing said', {}, 'en'],
    ['a Spanish browser', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['an English browser that knows Spanish', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
    ['weights out of order', { 'accept-language': 'en;q=0.3, es;q=0.7' }, 'es'],
    ['Spanish refused', { 'accept-language': 'es;q=0' }, 'en'],
    ['another language first', { 'accept-language': 'fr, es;q=0.5' }, 'es'],
    ['nonsense', { 'accept-language': ';;;,q=,' }, 'en'],
    ['a choice of their own', { cookie: 'a=b; corbel_language=es', 'accept-language': 'en' }, 'es'],
    ['a cookie that is no language', { cookie: 'corbel_language=de', 'accept-language': 'es' }, 'es'],
  ])('for %s', (_, headers, language) => {
    expect(chooseLanguage(headers)).toBe(language);
  });
});

describe('a public page', () => {
  const html = fillPage(template, { language: 'es', address: '/pricing', origin: 'https://x.example', page });

  it('is sent ready to read, prices and all', () => {
    expect(html).toContain('<div id="root"><h1>$20 & $1</h1></div>');
    expect(html).toContain('<html lang="es">');
  });

  it('tells search engines and link previews what it is, escaped', () => {
    expect(html).toContain('<title>Pricing &quot;now&quot;</title>');
    expect(html).toContain('<meta name="description" content="From $20"');
    expect(html).toContain('<link rel="canonical" href="https://x.example/pricing">');
    expect(html).toContain('<meta property="og:image" content="https://x.example/assets/s.png">');
  });

  it('of the signed-in console stays empty but for its language', () => {
    const plain = fillPage(template, { language: 'en', address: '/dashboard', origin: '', page: undefined });
    expect(plain).toBe(template);
  });
});

describe('what crawlers ask for', () => {
  const files = siteFiles('https://x.example', ['/', '/faq']);
  it('names the public pages and hides links that open something', () => {
    expect(files['/sitemap.xml']?.text).toContain('<loc>https://x.example/faq</loc>');
    expect(files['/robots.txt']?.text).toContain('Disallow: /a/');
    expect(files['/robots.txt']?.text).toContain('Sitemap: https://x.example/sitemap.xml');
  });
});
