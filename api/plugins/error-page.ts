import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, ErrorCode } from '../../domain/errors.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { chooseLanguage } from './choose-language.ts';

interface Words {
  title: string;
  text: string;
}

/** What is said of the common refusals; anything else is said with the error's own sentence. */
const WORDS: Record<'en' | 'es', Partial<Record<ErrorCode, Words>> & { other: Words }> = {
  en: {
    UNAUTHENTICATED: { title: 'Please sign in', text: 'Sign in to open this file, then open the link again.' },
    NOT_FOUND: { title: 'File not found', text: 'This file does not exist, or you do not have access to it.' },
    ROLE: { title: 'No access', text: 'Your role does not allow this. Ask an admin of your company.' },
    FORBIDDEN: { title: 'No access', text: 'You do not have permission to open this file.' },
    RATE_LIMITED: { title: 'Too many requests', text: 'Please wait a moment and try again.' },
    UNAVAILABLE: { title: 'Not available right now', text: 'The service is busy. Please try again in a moment.' },
    INTERNAL: { title: 'Something went wrong', text: 'The problem is on our side. Please try again.' },
    other: { title: 'This could not be opened', text: '' },
  },
  es: {
    UNAUTHENTICATED: {
      title: 'Inicie sesión',
      text: 'Inicie sesión para abrir este archivo y vuelva a abrir el enlace.',
    },
    NOT_FOUND: { title: 'No se encontró el archivo', text: 'Este archivo no existe o usted no tiene acceso.' },
    ROLE: { title: 'Sin acceso', text: 'Su puesto no permite esto. Pídalo a un administrador de su empresa.' },
    FORBIDDEN: { title: 'Sin acceso', text: 'No tiene permiso para abrir este archivo.' },
    RATE_LIMITED: { title: 'Demasiadas solicitudes', text: 'Espere un momento y vuelva a intentar.' },
    UNAVAILABLE: {
      title: 'No disponible por ahora',
      text: 'El servicio está ocupado. Intente de nuevo en un momento.',
    },
    INTERNAL: { title: 'Algo salió mal', text: 'El problema es de nuestro lado. Intente de nuevo.' },
    other: { title: 'No se pudo abrir', text: 'Revise la dirección y vuelva a intentar.' },
  },
};
const LINKS = {
  en: { signIn: 'Sign in', again: 'Try again', home: `Go to ${PRODUCT_NAME}` },
  es: { signIn: 'Iniciar sesión', again: 'Intentar de nuevo', home: `Ir a ${PRODUCT_NAME}` },
};

/** The console's look, light and dark, in a few lines. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#f5f6f5;color:#1b2427;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,sans-serif}
main{max-width:46ch;margin:16vh auto 0;padding:0 20px;text-align:center}
b{color:#175862}h1{margin:16px 0 8px;font-size:1.5rem;line-height:1.25}p{margin:0 0 24px;color:#566267}
a{display:inline-block;padding:10px 18px;border-radius:6px;background:#175862;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #175862;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#101415;color:#dfe5e6}b{color:#84c2c9}p{color:#9eabaf}a{background:#84c2c9;color:#101415}a:focus-visible{outline-color:#84c2c9}}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Whether a browser opens this address as a page, and does not fetch it from one. */
export function opensAsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
}

/** An error as a page for people: what happened and what to do next, in their language. Says no more than the JSON does. */
export function sendErrorPage(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = chooseLanguage(request.headers);
  const known = WORDS[language][error.code];
  const { title, text } = known ?? WORDS[language].other;
  const isRetried = error.status === 429 || error.status >= 500;
  const links = LINKS[language];
  const [label, address] =
    error.status === 401 ? [links.signIn, '/login'] : isRetried ? [links.again, request.url] : [links.home, '/'];
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .header('vary', 'Accept, Accept-Language, Cookie')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body><main><b>${PRODUCT_NAME}</b><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text || error.message)}</p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></main></body></html>`,
    );
}
