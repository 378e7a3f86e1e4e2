/** Serves the stand-in of the material price widget's script, which a page loads by its address. */
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';

/** Path of the script on the application's own origin; its address there is ONEBUILD_WIDGET_URL. */
export const PRICE_WIDGET_PATH = '/sandbox/price-widget.js';

/** Any key will do for the stand-in; a page still has to give one. */
export const PRICE_WIDGET_KEY = '1build_emb.sandbox';

/** Fastify plugin with the one route. */
export async function priceWidget(app: FastifyInstance): Promise<void> {
  const script = await readFile(new URL('./price-widget.js', import.meta.url), 'utf8');
  app.get(PRICE_WIDGET_PATH, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
}
