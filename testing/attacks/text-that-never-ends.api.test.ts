import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInModel } from '../../agent/built-in-model/built-in-model.ts';
import type { LanguageModel, ModelAnswer } from '../../agent/language-model.ts';
import { readApart } from '../../api/services/reading/read-apart.ts';
import { openTextWorld, type Models, type TextWorld } from '../open-text-world.ts';

/**
 * Found 2026-11: one text of 70 characters held every turn, webhook and page of the process. Here the reading itself is
 * one expression that takes years, whatever is mended in the product's own.
 */
const HOSTILE = `${'a'.repeat(60)}b`;
const module = new URL(
  `data:text/javascript,${encodeURIComponent('export const read = (text) => /^(a+)+$/.test(text);')}`,
);
const read = readApart<(text: string) => boolean>(module, 'read');

const honest = builtInModel();
const held: LanguageModel = {
  ...honest,
  async doGenerate(call): Promise<ModelAnswer> {
    const said = JSON.stringify(call.prompt.at(-1));
    if (said.includes(HOSTILE)) await read(HOSTILE);
    return honest.doGenerate(call);
  },
};
const models: Models = { model: held, fallback: held };

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld();
});
afterAll(() => world.close());

test('its sender is told, the office has it, and the text behind it is answered', async () => {
  expect(await world.say('foreman', HOSTILE, {}, models)).toEqual([
    'We could not read this. The office has your message.',
  ]);
  const toOffice = await world.rows<{ body: string }>(
    `select body from messages where direction = 'out' and kind = 'notice' and body like '%could not read it%'`,
  );
  expect(toOffice.length).toBeGreaterThan(0);
  for (const { body } of toOffice) expect(body).toContain(HOSTILE);

  const [turn] = await world.rows<{ status: string; failures: number; guard: unknown }>(
    'select status, failures, guard from turns order by id desc limit 1',
  );
  expect(turn).toMatchObject({ status: 'done', failures: 0 });
  expect(JSON.stringify(turn!.guard)).toContain('reading');

  const next = await world.say('foreman', 'Riverside - 2 guys 4 hrs each, used 60ft 3/4 EMT', {}, models);
  expect(next.join(' ')).toMatch(/^Draft/);
});
