import { expect, test } from 'vitest';
import { askToLeave } from './ask-to-leave.ts';
import { pendingQuestion } from './ask.ts';

const t = (sentence: string) => sentence;

test('what is changed is left only when told; what is not changed is left unasked', async () => {
  expect(await askToLeave(false, t)).toBe(true);
  expect(pendingQuestion()).toBeNull();
  for (const yes of [false, true]) {
    const leaves = askToLeave(true, t);
    expect(pendingQuestion()?.title).toBe('Leave without saving?');
    pendingQuestion()?.answer(yes);
    expect(await leaves).toBe(yes);
  }
});
