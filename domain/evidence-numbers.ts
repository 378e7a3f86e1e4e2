/** The numbers that a set of quoted words supports (agent.md rule 1): written, derived, and nothing else. */
import { ONE, multiplyAmounts, type Amount } from './lexer/amount.ts';
import type { Chunk, DurationChunk, MeasureChunk, PeopleChunk } from './lexer/chunk.ts';
import { isCountedNoun } from './lexer/counted-noun.ts';
import type { LexedText } from './lexer/lex.ts';
import { groupHours, hoursOfBare, netHours, pairLabor } from './lexer/pair-labor.ts';
import { unitsAgree } from './lexer/unit-words.ts';

/** A chunk and the message it stands in. */
export interface QuotedChunk {
  message: number;
  lexed: LexedText;
  chunk: Chunk;
}

export interface ReachableNumber {
  amount: Amount;
  /** Unit it was said in; null for a bare number, which takes the unit our question asked for. */
  unit: string | null;
  derivation: string;
  from: QuotedChunk[];
}

const ADDING =
  /(?:^|[^a-z])(?:and|plus|\+|&|y|mas|more|another|then|also|tambien|add|added|extra|otros|otras|otro|otra|additional|luego|agrega\w*)(?![a-z])/;
const TAKING =
  /(?:^|[^a-z])(?:less|minus|menos|fewer|return\w*|took back|left|leftover|remaining|only used|sobra\w*|devol\w*|regresa\w*|back|remove|off|subtract|take|quita\w*|resta\w*)(?![a-z])/;

/** Every number the quoted chunks support, likeliest first. `words` are the quotes themselves. */
export function reachableNumbers(quoted: readonly QuotedChunk[], words: string): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  for (const one of quoted) found.push(...asWritten(one));
  found.push(...laborNumbers(quoted), ...countTimesEach(quoted));
  if (ADDING.test(words) || TAKING.test(words) || words.includes(',')) found.push(...sums(quoted, words));
  return found;
}

/** An earlier line ± what the words add or take. */
export function fromEarlier(
  earlier: { amount: Amount; unit: string },
  reachable: readonly ReachableNumber[],
  words: string,
): ReachableNumber[] {
  const results: ReachableNumber[] = [];
  for (const number of reachable) {
    if (number.unit !== null && !unitsAgree(number.unit, earlier.unit)) continue;
    if (ADDING.test(words))
      results.push({
        ...number,
        amount: earlier.amount + number.amount,
        unit: earlier.unit,
        derivation: 'added to the line',
      });
    if (TAKING.test(words) && earlier.amount >= number.amount) {
      results.push({
        ...number,
        amount: earlier.amount - number.amount,
        unit: earlier.unit,
        derivation: 'taken from the line',
      });
    }
  }
  return results;
}

function asWritten(quoted: QuotedChunk): ReachableNumber[] {
  const { chunk, lexed } = quoted;
  if (chunk.kind === 'measure') {
    if (chunk.amount < 0 || chunk.form === 'negative') return [];
    const derivation = chunk.form === 'digits' ? 'as written' : chunk.form === 'article' ? 'one of it' : 'in words';
    return [
      {
        amount: chunk.amount,
        unit: chunk.unit ?? (isCountedNoun(lexed, chunk.last + 1) ? 'ea' : null),
        derivation,
        from: [quoted],
      },
    ];
  }
  if (chunk.kind === 'price') return [{ amount: ONE, unit: 'ls', derivation: 'one lump sum', from: [quoted] }];
  if (chunk.kind !== 'duration' || chunk.isBreak) return [];
  const hours: ReachableNumber = {
    amount: chunk.hours,
    unit: 'hr',
    derivation: chunk.isClock ? 'clock range' : 'as written',
    from: [quoted],
  };
  if (chunk.stated.unit === 'hr') return [hours];
  return [
    { ...hours, amount: chunk.stated.amount, unit: chunk.stated.unit },
    { ...hours, derivation: 'days of 8 hours' },
  ];
}

/** People × hours, with clock ranges less breaks, and the sum over several such pairs. */
function laborNumbers(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  const totals: { amount: Amount; from: QuotedChunk[] }[] = [];
  for (const message of new Set(quoted.map((one) => one.message))) {
    const here = quoted.filter((one) => one.message === message);
    const lexed = here[0]?.lexed;
    if (!lexed) continue;
    const of = (chunk: Chunk): QuotedChunk[] =>
      here.filter((one) => one.chunk.first >= chunk.first && one.chunk.last <= chunk.last);
    for (const entry of pairLabor(
      lexed,
      here.map((one) => one.chunk),
      () => true,
    )) {
      if (!entry.duration) continue;
      const from = [...entry.people, entry.duration, ...entry.breaks].flatMap(of);
      if (entry.breaks.length > 0)
        found.push({ amount: netHours(entry), unit: 'hr', derivation: 'clock range less the break', from });
      const counts = entry.people.flatMap((people) => people.groups.map((group) => group.count));
      const all = counts.every((count) => count !== null)
        ? counts.reduce<Amount>((sum, count) => sum + (count ?? 0), 0)
        : null;
      for (const count of new Set([...counts, all])) {
        const hours = count === null ? null : groupHours(entry, count);
        if (hours !== null && counts.length > 0)
          found.push({ amount: hours, unit: 'hr', derivation: 'people × hours', from });
      }
      if (all !== null && counts.length > 0 && entry.duration.stated.unit !== 'hr') {
        found.push({
          amount: multiplyAmounts(all, entry.duration.stated.amount),
          unit: entry.duration.stated.unit,
          derivation: 'people × days',
          from,
        });
      }
      const whole = counts.length > 0 ? groupHours(entry, all) : netHours(entry);
      if (whole !== null) totals.push({ amount: whole, from });
    }
  }
  found.push(...acrossMessages(quoted));
  if (totals.length > 1) {
    const from = [...new Set(totals.flatMap((total) => total.from))];
    found.push({
      amount: totals.reduce((sum, total) => sum + total.amount, 0),
      unit: 'hr',
      derivation: 'sum of people × hours',
      from,
    });
    found.push(...runsOf(totals));
  }
  return found;
}

function runsOf(totals: readonly { amount: Amount; from: QuotedChunk[] }[]): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  for (let a = 0; a < totals.length - 1; a += 1) {
    for (let b = a + 1; b < totals.length; b += 1) {
      const run = totals.slice(a, b + 1);
      found.push({
        amount: run.reduce((sum, one) => sum + one.amount, 0),
        unit: 'hr',
        derivation: 'sum of people × hours',
        from: run.flatMap((one) => one.from),
      });
    }
  }
  return found.slice(0, 30);
}

/** '2 guys' in one text and 'make it 6 hrs each' in the next; a bare '6 each' counts as hours beside people. */
function acrossMessages(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const people = quoted.filter((one): one is QuotedChunk & { chunk: PeopleChunk } => one.chunk.kind === 'people');
  const found: ReachableNumber[] = [];
  for (const one of quoted) {
    const duration = asHours(one);
    if (!duration || duration.isBreak || duration.basis === 'total') continue;
    for (const heads of quoted) {
      const bare =
        heads.chunk.kind === 'measure' && heads.chunk.unit === null && heads.chunk.form !== 'article' && asHours(heads);
      if (!bare || heads.message === one.message || one.chunk.kind !== 'duration') continue;
      found.push({
        amount: multiplyAmounts(bare.hours, duration.hours),
        unit: 'hr',
        derivation: 'people × hours',
        from: [heads, one],
      });
    }
    for (const group of people.filter((other) => other.message !== one.message)) {
      const counts = group.chunk.groups.map((each) => each.count);
      const all = counts.every((count) => count !== null)
        ? counts.reduce<Amount>((sum, count) => sum + (count ?? 0), 0)
        : null;
      for (const count of new Set([all, ...counts])) {
        if (count !== null)
          found.push({
            amount: multiplyAmounts(count, duration.hours),
            unit: 'hr',
            derivation: 'people × hours',
            from: [group, one],
          });
      }
    }
  }
  return found;
}

function asHours(one: QuotedChunk): DurationChunk | null {
  if (one.chunk.kind === 'duration') return one.chunk;
  if (one.chunk.kind !== 'measure' || one.chunk.amount <= 0) return null;
  const bare = one.chunk.unit === null && !isCountedNoun(one.lexed, one.chunk.last + 1);
  return bare || ['each', 'ea', 'apiece', 'cada uno'].includes(one.chunk.unitWord ?? '')
    ? hoursOfBare(one.chunk)
    : null;
}

/** '3 runs of 20 ft', '4 x 10 ft', '6 10-ft sticks', '2 outlets in each of 4 rooms', '2 lifts for 3 days'. */
function countTimesEach(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  for (const [i, one] of quoted.entries()) {
    if (one.chunk.kind !== 'measure' || one.chunk.amount <= 0) continue;
    const size = one.lexed.tokens.slice(one.chunk.last + 1, one.chunk.last + 3).find((token) => token.each);
    if (size?.each && isCount(one.chunk))
      found.push({
        amount: multiplyAmounts(one.chunk.amount, size.each.amount),
        unit: size.each.unit,
        derivation: 'count × length',
        from: [one],
      });
    for (const other of quoted.slice(i + 1)) {
      if (other.message !== one.message || other.chunk.kind === 'people' || other.chunk.kind === 'price') continue;
      const gap = one.lexed.tokens.slice(one.chunk.last + 1, other.chunk.first).map((token) => token.text);
      const each = one.lexed.tokens
        .slice(one.chunk.first, other.chunk.last + 4)
        .some((token) => ['each', 'per', 'ea', 'cada', 'apiece'].includes(token.text));
      const isTimes =
        other.chunk.kind === 'measure' && other.chunk.unit === null && gap.at(-1) === 'x' && gap.length <= 7;
      if (isTimes)
        found.push({
          amount: multiplyAmounts(one.chunk.amount, other.chunk.kind === 'measure' ? other.chunk.amount : 0),
          unit: one.chunk.unit,
          derivation: 'length × count',
          from: [one, other],
        });
      if (!isCount(one.chunk)) continue;
      const joined = gap.some((word) => ['of', 'x', 'de', '@', 'at', 'for', 'por', 'a'].includes(word));
      if (gap.length > 7 || gap.some((word) => [',', '.', ';', 'and', 'y', '\n'].includes(word)) || (!each && !joined))
        continue;
      const [amount, unit] =
        other.chunk.kind === 'duration'
          ? [other.chunk.stated.amount, other.chunk.stated.unit]
          : [other.chunk.amount, other.chunk.unit];
      found.push({
        amount: multiplyAmounts(one.chunk.amount, amount),
        unit: unit === 'ea' ? null : unit,
        derivation: 'count × each',
        from: [one, other],
      });
      if (other.chunk.kind === 'duration')
        found.push({
          amount: multiplyAmounts(one.chunk.amount, other.chunk.hours),
          unit: 'hr',
          derivation: 'count × hours',
          from: [one, other],
        });
    }
  }
  return found;
}

function isCount(chunk: MeasureChunk): boolean {
  return chunk.unit === null || unitsAgree(chunk.unit, 'ea');
}

/** Sums and differences of numbers of one unit that speak of one thing: '60 ft and 20 ft more', '100 less 20'. */
function sums(quoted: readonly QuotedChunk[], words: string): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  const measures = quoted.filter(
    (one): one is QuotedChunk & { chunk: MeasureChunk } =>
      one.chunk.kind === 'measure' && one.chunk.amount > 0 && one.chunk.form !== 'article',
  );
  for (const [i, one] of measures.entries()) {
    let total = one.chunk.amount;
    const from: QuotedChunk[] = [one];
    for (const other of measures.slice(i + 1)) {
      if ((one.chunk.unit ?? 'ea') !== (other.chunk.unit ?? one.chunk.unit ?? 'ea') || !sameThing(one, other)) continue;
      total += other.chunk.amount;
      from.push(other);
      if (ADDING.test(words) || words.includes(','))
        found.push({ amount: total, unit: one.chunk.unit, derivation: 'sum', from: [...from] });
      const difference = Math.abs(one.chunk.amount - other.chunk.amount);
      if (TAKING.test(words))
        found.push({ amount: difference, unit: one.chunk.unit, derivation: 'difference', from: [one, other] });
    }
  }
  return found.slice(0, 40);
}

/** The words right behind two numbers name the same thing, or one of them names nothing. */
function sameThing(a: QuotedChunk, b: QuotedChunk): boolean {
  const one = nounKey(a);
  const other = nounKey(b);
  if (one.length === 0 || other.length === 0) return true;
  return one.some((word) => other.includes(word)) && sizesOf(one) === sizesOf(other);
}

function nounKey({ lexed, chunk }: QuotedChunk): string[] {
  const words: string[] = [];
  for (const token of lexed.tokens.slice(chunk.last + 1, chunk.last + 6)) {
    if (
      token.kind === 'mark' ||
      token.kind === 'number' ||
      ['and', 'y', 'plus', 'for', 'on', 'in', 'at', 'then', 'less', 'minus', 'menos'].includes(token.text)
    )
      break;
    if (['of', 'de', 'more', 'mas', 'the', 'extra', 'another', 'el', 'la'].includes(token.text)) continue;
    words.push(token.canonical ?? token.text.replace(/s$/, ''));
  }
  return words;
}

function sizesOf(words: readonly string[]): string {
  const sizes = words.filter((word) => /\d/.test(word));
  return sizes.join(' ');
}
