import { expect, test } from 'vitest';
import { apartModel } from './apart-model.ts';
import { builtInModel } from './built-in-model/built-in-model.ts';
import type { ModelCall } from './language-model.ts';

test('in its thread the built-in model says what it says here, under the same name', async () => {
  const here = builtInModel();
  const apart = apartModel();
  expect([apart.provider, apart.modelId, apart.price]).toEqual([here.provider, here.modelId, here.price]);
  const picture = { type: 'file', mediaType: 'image/jpeg', data: new Uint8Array(8) } as const;
  const call: ModelCall = {
    prompt: [{ role: 'user', content: [{ type: 'text', text: '[m1] hello' }, picture] }],
    tools: [{ type: 'function', name: 'create_change_order', inputSchema: { parse: () => true } }],
    abortSignal: AbortSignal.timeout(60_000),
    onText: () => undefined,
  };
  expect(await apart.doGenerate(call)).toEqual(await here.doGenerate(call));
});
