/** Serves the page itself: one HTML file, one stylesheet, and its modules with their types taken out. */
import type { FastifyInstance } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

const FOLDER = new URL('./page/', import.meta.url);
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  ts: 'text/javascript; charset=utf-8',
};

/** Registers `/sandbox` and `/sandbox/page/<file>`. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const names = (await readdir(FOLDER)).filter(
    (name) => /\.(html|css|svg|ts)$/.test(name) && !name.endsWith('.test.ts'),
  );
  for (const name of names) {
    const source = await readFile(new URL(name, FOLDER), 'utf8');
    const type = name.slice(name.lastIndexOf('.') + 1);
    const content = type === 'ts' ? stripTypeScriptTypes(source) : source;
    app.get(type === 'html' ? '/sandbox' : `/sandbox/page/${name}`, async (_request, reply) =>
      reply
        .type(TYPES[type] ?? 'text/plain')
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-cache')
        .send(content),
    );
  }
}
