import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { type LanguageCode, setLanguage, translate } from '../i18n.ts';
import Blog from '../pages/blog.tsx';
import BlogPost from '../pages/blog-post.tsx';
import ContactSales from '../pages/contact-sales.tsx';
import ContactUs from '../pages/contact-us.tsx';
import Faq from '../pages/faq.tsx';
import Landing from '../pages/landing.tsx';
import Legal from '../pages/legal.tsx';
import Login from '../pages/login.tsx';
import Pricing from '../pages/pricing.tsx';
import { cssVariables, theme } from '../theme.ts';
import socialImage from './media/social.png';
import { SITE_PAGES } from './texts/site-pages.ts';

const SCREENS: Record<string, ComponentType> = {
  '/': Landing,
  '/pricing': Pricing,
  '/faq': Faq,
  '/blog': Blog,
  '/blog/:slug': BlogPost,
  '/legal': Legal,
  '/contact-us': ContactUs,
  '/contact-us/sales': () => <Form Screen={ContactSales} />,
  '/login': () => <Form Screen={Login} />,
};

/** A form can be read before its code is there, and typed into afterwards: nothing typed is lost, nothing sent past it. */
function Form({ Screen }: { Screen: ComponentType }) {
  return (
    <div inert>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} getStyleNonce={() => '__NONCE__'}>
        <Screen />
      </MantineProvider>
    </div>
  );
}

/** One public page in one language, as the server sends it before any script has run. */
export interface Prerendered {
  html: string;
  title: string;
  description: string;
  /** Address of the picture that link previews show. */
  image: string;
}

/** Every public page by address and language. */
export async function prerenderSite(): Promise<Record<string, Record<LanguageCode, Prerendered>>> {
  const site: Record<string, Record<string, Prerendered>> = {};
  for (const code of ['es', 'en'] as const) {
    await setLanguage(code);
    for (const { address, title, description } of SITE_PAGES) {
      site[address] ??= {};
      site[address][code] = {
        html: renderPage(address),
        title: `${typeof title === 'string' ? translate(title) : title[code]} · ${PRODUCT_NAME}`,
        description: description[code],
        image: socialImage,
      };
    }
  }
  return site as Record<string, Record<LanguageCode, Prerendered>>;
}

function renderPage(address: string): string {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={address}>
        <Routes>
          {Object.entries(SCREENS).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  return styleByRule(html);
}

/** The policy of the page forbids style attributes: each becomes a rule of one style sheet with the page's nonce. */
function styleByRule(html: string): string {
  const rules: string[] = [];
  const marked = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-look="${rules.length}"]{${style.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')}}`);
    return ` data-look="${rules.length - 1}"`;
  });
  return rules.length > 0 ? `<style nonce="__NONCE__">${rules.join('')}</style>${marked}` : marked;
}
