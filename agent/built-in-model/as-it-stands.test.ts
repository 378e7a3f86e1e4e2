import { expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const DOOR = 'Maple: 2 painters 3 hrs each at the new door, 1 gal of paint';

test('beside a draft of today, words that say nothing of it are answered by what it holds', async () => {
  const { replies } = await told(DOOR, 'the blue thing over by the whatsit');
  expect(replies.at(-1)).toBe(
    'Nothing changed. 1001, Maple Street School: 6 hr Painter, 1 gal Paint. Text what to change, or other work.',
  );
});

test('a draft that has only its words says so', async () => {
  const { replies } = await told('Riverside: patched the lobby wall', 'the blue thing over by the whatsit');
  expect(replies.at(-1)).toMatch(/^Nothing changed\. 1001, Riverside Medical Tower: no lines yet\./);
});

test('where nothing is open, they are told what to text', async () => {
  const { replies } = await told('the blue thing over by the whatsit');
  expect(replies).toEqual([
    'I only write up extra work on the job. Text the job, who worked, how long, and what was used.',
  ]);
});
