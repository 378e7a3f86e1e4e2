import { decimal, type Duration, factsOf, nameFrom } from './phrase-facts.ts';
import { MACHINE } from './find-phrases.ts';
import { asked, type MoneyLine, moneyLine, type ReadLines } from './money-line.ts';
import { standbyWords } from './standby-words.ts';

/** Hours at work and hours standing by are two lines, each at its own rate. */
export function readMachineHours(words: string): ReadLines {
  const { durations, prices } = factsOf(words);
  const standby = durations.filter((one) => isStandby(words, one, durations));
  const operating = durations.filter((one) => !standby.includes(one));
  const machine = MACHINE.exec(words)!;
  if (standby.length !== 1 || operating.length > 1) return asked('hours');
  const name = nameFrom(words.slice(0, machine.index + machine[0].length));
  const ordered = durations.toSorted((a, b) => a.start - b.start);
  const rateOf = (one: Duration): string | null | undefined => {
    const next = ordered[ordered.indexOf(one) + 1]?.start ?? words.length;
    const own = prices.filter(({ start }) => start >= one.end && start < next);
    return own.length > 1 ? undefined : own[0] ? decimal(own[0].amount) : null;
  };
  const lines: MoneyLine[] = [];
  for (const [one, rateKind] of [
    ...operating.map((each) => [each, 'operating'] as const),
    [standby[0]!, 'standby'] as const,
  ]) {
    const unitCost = rateOf(one);
    if (unitCost === undefined) return asked('one_at_a_time');
    const { amount, unit } = one.stated;
    lines.push(
      moneyLine(rateKind === 'standby' ? `${name} standby` : name, {
        category: 'equipment',
        quantity: decimal(amount),
        unit,
        unitCost,
        rateKind,
      }),
    );
  }
  if (prices.some(({ start }) => start < ordered[0]!.start)) return asked('one_at_a_time');
  return { lines, ask: null };
}

/** 'standby 3 hrs', '3 hrs idle', '3 hrs on standby': the word belongs to the hours nearest to it. */
function isStandby(words: string, one: Duration, all: readonly Duration[]): boolean {
  for (const word of standbyWords(words)) {
    const gap = ({ start, end }: Duration): number => {
      if (end <= word.start)
        return /^[\s,]*(?:of|on|de|en|at|was|were|just|it|\$[\d.,]+)*/u.test(words.slice(end, word.start))
          ? word.start - end
          : 99;
      return start - word.end + 0.5;
    };
    const nearest = all.toSorted((a, b) => gap(a) - gap(b))[0];
    if (nearest === one) return true;
  }
  return false;
}
