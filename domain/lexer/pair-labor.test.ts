import { describe, expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { groupHours, netHours, pairLabor } from './pair-labor.ts';
import { readChunks } from './read-chunks.ts';

/** '2 Electrician + 1 Apprentice 3 each': who worked, how long; nobody and never where it is not said. */
function paired(text: string): string[] {
  const lexed = lex(text);
  return pairLabor(lexed, readChunks(lexed), () => true).map(({ people, duration }) => {
    const groups = people.flatMap((one) => one.groups);
    const who = groups.map(({ trade, count }) => `${formatAmount(count ?? 0)} ${trade ?? 'men'}`).join(' + ') || 'nobody'; // prettier-ignore
    return `${who} ${duration ? formatAmount(duration.hours) : 'never'} ${duration?.basis ?? ''}`.trim();
  });
}

describe('people and their hours', () => {
  test.each([
    ['3 hrs each 2 electricians - 1 apprentice', ['2 Electrician + 1 Apprentice 3 each']],
    ['3 hrs each 2 electricians in the new garage 1 apprentice', ['2 Electrician 3 each', '1 Apprentice never']],
    ['2 guys 4 each', ['2 men 4 each']],
    ['2 guys 4 boxes', ['2 men never']],
    ['2 guys 4 hrs. 2 hrs each cleanup', ['2 men 4', '2 men 2 each']],
    ['2 guys 4 hrs. 2 hrs cleanup', ['2 men 4', 'nobody 2']],
    ['. 2 guys 4 hrs', ['2 men 4']],
  ])('%j', (text, expected) => expect(paired(text)).toEqual(expected));

  test('without a time have no hours', () => {
    const lexed = lex('2 guys');
    const [entry] = pairLabor(lexed, readChunks(lexed), () => true);
    expect([netHours(entry!), groupHours(entry!, 20_000)]).toEqual([0, null]);
  });
});
