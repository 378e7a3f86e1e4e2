import Fastify from 'fastify';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PRICE_WIDGET_PATH, priceWidget } from './price-widget.ts';

interface Widget {
  init(settings?: { key?: string }): void;
  open(options?: object): void;
  on(event: string, handler: (detail: { message?: string }) => void): void;
}

async function loadWidget(): Promise<Widget> {
  const app = Fastify();
  await app.register(priceWidget);
  const answer = await app.inject(PRICE_WIDGET_PATH);
  expect(answer.headers['content-type']).toContain('text/javascript');
  const window: { onebuild?: Widget } = {};
  runInContext(answer.body, createContext({ window }));
  if (!window.onebuild) throw new Error('The script set no window.onebuild.');
  return window.onebuild;
}

test('the script offers init, open and on, and asks for a key before it opens', async () => {
  const widget = await loadWidget();
  const errors: unknown[] = [];
  widget.on('error', (error) => errors.push(error.message));
  widget.open();
  widget.init();
  expect(errors).toEqual(['Call onebuild.init({ key }) first.', 'A key is needed.']);
});
