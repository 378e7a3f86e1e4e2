import { type Amount, multiplyAmounts, ONE } from './lexer/amount.ts';
import { isOfMen, type Revision } from './lexer/read-revision.ts';

/** A line of people: how many, how long each, and the hours of all. What is not told is null. */
export interface Crew {
  count: Amount | null;
  hours: Amount | null;
  total: Amount;
  /** Over how many days, where they are told: '2 roofers 2 days'. */
  days: Amount | null;
}

/** Nobody works longer, or without a word of it. */
const A_DAY: Amount = 24 * ONE;
const A_SHIFT: Amount = 16 * ONE;

/** The hours of a line after a correction; null where the correction does not fit the line. */
export function revisedHours(said: readonly Revision[], crew: Crew): Amount | null {
  const ofDay = said.filter(({ isOfDay }) => isOfDay);
  if (ofDay.length > 0) return ofDay.length === said.length ? ofOneDay(ofDay, crew) : null;
  const left = withMen(said, crew);
  return left && (left.said.length === 0 ? left.crew.total : hoursOf(left.said, left.crew));
}

/** One of several days was of fewer people or hours: 'second day was just the one roofer', 'day 2 was only 6 hrs'. */
function ofOneDay(said: readonly Revision[], { count, hours, total, days }: Crew): Amount | null {
  if (count === null || hours === null || days === null || days <= ONE) return null;
  const ofDay = (hours * ONE) / days;
  const all = multiplyAmounts(count, ofDay);
  const asTold = said.map((one) => ({ ...one, isOfDay: false, who: one.who ?? ('each' as const) }));
  const now = revisedHours(asTold, { count, hours: ofDay, total: all, days: null });
  return now === null || now >= all ? null : total - all + now;
}

/** The crew of as many as are told, and what is told beside; null where two counts are. */
function withMen(said: readonly Revision[], crew: Crew): { said: readonly Revision[]; crew: Crew } | null {
  const { count, hours } = crew;
  const told = said.map((one) =>
    isCountDenied(said, crew) && isBare(one) && !one.isDenied ? { ...one, how: 'men' as const } : one,
  );
  const ofMen = told.filter(isOfMen);
  if (ofMen.length === 0) return { said, crew };
  if (count === null || hours === null) return null;
  const gone = ofMen.reduce((sum, one) => sum + (one.how === 'men' ? 0 : (one.count ?? 0)), 0);
  const counts = new Set([
    ...ofMen.filter(({ how }) => how === 'men').map(({ amount }) => amount),
    ...(gone > 0 ? [count - gone] : []),
  ]);
  const [now, ...others] = counts;
  if (now === undefined || others.length > 0 || now <= 0 || now % ONE !== 0) return null;
  // 'take one off, it was two': said once more.
  const isAgain = (one: Revision): boolean =>
    (isBare(one) || (one.who === null && one.how === 'set')) &&
    (one.isDenied ? one.amount === count : [now, multiplyAmounts(now, hours)].includes(one.amount));
  const rest = told.filter((one) => !ofMen.includes(one) && !isAgain(one)).map((one) => ({ ...one, men: null }));
  return { said: rest, crew: { ...crew, count: now, hours, total: multiplyAmounts(now, hours) } };
}

/** 'It took four not three', of three for five hours each. */
const isCountDenied = (said: readonly Revision[], { count, hours, total }: Crew): boolean =>
  said.some((one) => one.isDenied && isBare(one) && one.amount === count && ![hours, total].includes(one.amount));

/** A number that nothing tells what it is of. */
const isBare = ({ who, how, isTotal, isHours }: Revision): boolean =>
  (who === null || who === 'some') && how === 'set' && !isTotal && !isHours;

function hoursOf(said: readonly Revision[], crew: Crew): Amount | null {
  const right = said.filter((one) => !one.isDenied && !(isAsItWas(one, crew) && said.some(({ isTotal }) => isTotal)));
  if (said.some((one) => one.isDenied && ![crew.total, crew.hours].includes(one.amount))) return null;
  const [first] = right;
  if (right.some(({ men }) => men !== null && men !== crew.count)) return null;
  if (!first) return null;
  if (right.some(({ how }) => how === 'half')) return right.every(({ how }) => how === 'half') ? crew.total / 2 : null;
  // 'te puse 4 horas de mas en total', 'take 2 hrs off the total'
  if (right.length === 1 && first.isTotal && (first.how === 'more' || first.how === 'less'))
    return addTo(crew.total, first);
  const isOfAll = crew.total !== crew.hours && said.some((one) => one.isDenied && one.amount === crew.total);
  const isWhole = (one: Revision): boolean => one.who === null && (isOfAll || soundsWhole(one, crew));
  const total = wholeTold(right.map((one) => (isWhole(one) ? { ...one, isTotal: true } : one)));
  const isSome = right.some(({ who }) => who === 'some' || who === 'rest');
  const ofEach = right.filter((one) => !one.isTotal && !isWhole(one));
  const whole = isSome
    ? withSome(
        right.map((one) => (isWhole(one) ? { ...one, isTotal: true } : one)),
        crew,
      )
    : ofAll(withoutWhy(ofEach, total), crew);
  if (total === undefined) return null;
  if (total === null) return whole;
  return whole === null || whole === total ? total : null;
}

function addTo(total: Amount, { how, amount }: Revision): Amount | null {
  const sum = how === 'more' ? total + amount : total - amount;
  return amount <= A_DAY && sum > 0 ? sum : null;
}

/** 'Ran an hour over so 6 each': beside what it comes to, so much more of nobody tells why. */
const withoutWhy = (said: readonly Revision[], total: Amount | null | undefined): readonly Revision[] =>
  total !== null || said.some(({ who, how }) => who === 'each' && how === 'set')
    ? said.filter(({ who, how }) => who !== null || how === 'set')
    : said;

/** 'Bring their hours down to 12', of three for five hours each: no day of one man's, and about as many as they had together. */
export function soundsWhole({ who, how, amount, isTotal, isDown }: Revision, { count, hours, total }: Crew): boolean {
  if (who !== null || how !== 'set' || isTotal) return false;
  // Nobody has 28 hours, however many they were.
  if (amount > A_SHIFT && count !== ONE) return amount > A_DAY || (hours !== null && amount > 2 * hours);
  if (count === null || hours === null || count <= ONE) return false;
  if (isDown && amount > hours && amount < total) return true;
  return amount > 2 * hours && amount * 10 <= total * 16 && Math.abs(amount - total) < amount - hours;
}

/** 'that 20 was 5 each', beside another sum. */
const isAsItWas = ({ who, how, amount, isTotal }: Revision, { hours, total }: Crew): boolean =>
  !isTotal &&
  how === 'set' &&
  ((who === null && [hours, total].includes(amount)) || (who === 'each' && amount === hours));

/** The sum that is told; null where none is, undefined where two are. */
function wholeTold(said: readonly Revision[]): Amount | null | undefined {
  const sums = new Set(said.flatMap(({ isTotal, how, amount }) => (isTotal && how === 'set' ? [amount] : [])));
  return sums.size > 1 ? undefined : ([...sums][0] ?? null);
}

/** Everybody's hours, or the line's: '5 each', 'an hour less apiece', '2 more hrs' of one man's. */
function ofAll(said: readonly Revision[], { count, hours, total }: Crew): Amount | null {
  if (said.length === 0) return null;
  const results = new Set(
    said.map(({ who, how, amount }) => {
      const isEach = who === 'each' && count !== null;
      const times = isEach ? count : ONE;
      if (amount > A_DAY) return null;
      if (who === 'each' && count === null) return null;
      if (how === 'set') return isEach || count === ONE ? multiplyAmounts(times, amount) : null;
      if (how === 'less') return total - multiplyAmounts(times, amount);
      // '2 more hrs' of a crew: nobody knows whose.
      return how === 'more' && (isEach || count === ONE) ? total + multiplyAmounts(times, amount) : null;
    }),
  );
  const [result, ...others] = results;
  // 'an hour less each, so 5', '4 each on the embeds, the other 4 each was contract': both come to the same.
  return others.length === 0 && result !== undefined && result !== null && result > 0 && (hours === null || hours > 0)
    ? result
    : null;
}

/** One or some of a crew: 'jorge had 7', 'one left 2 hrs early', 'the other two had their 8'. */
function withSome(said: readonly Revision[], { count, hours, total }: Crew): Amount | null {
  const some = said.filter(({ who }) => who === 'some');
  const others = said.filter(({ who, how }) => (who === 'rest' || who === 'each') && how === 'set');
  if (said.some(({ who, how, isTotal }) => (who !== 'some' && how !== 'set') || (who === null && !isTotal)))
    return null;
  // 'shorted mike 2 hrs', whatever he and the others had
  const isSum = said.every(
    ({ who, how, count: of, isTotal }) => isTotal || (who === 'some' && of === ONE && how !== 'set'),
  );
  if (isSum && (hours === null || count === null))
    return some.reduce((sum, { how, amount }) => sum + (how === 'more' ? amount : -amount), total);
  const before = hours ?? (count === ONE ? total : null);
  const stays = others[0]?.amount ?? before;
  if (others.some(({ amount }) => amount !== stays)) return null;
  const groups = new Map<number, Amount>();
  for (const [at, { count: of, how, amount }] of some.entries()) {
    const now = how === 'set' ? amount : stays === null ? null : how === 'more' ? stays + amount : stays - amount;
    if (now === null || of === null || now < 0 || now > A_DAY) return null;
    const same = [...groups].find(([i]) => some[i]!.count === of && isOfSame(some, i, at));
    if (same && same[1] !== now) return null;
    if (!same) groups.set(at, now);
  }
  const people = [...groups.keys()].reduce<Amount>((sum, at) => sum + some[at]!.count!, 0);
  if (groups.size === 0) return null;
  if (stays === null || count === null) return null;
  const rest = others.find((one) => one.who === 'rest' && one.count !== null)?.count ?? null;
  if (people > count || (rest !== null && people + rest !== count)) return null;
  const own = [...groups].reduce<Amount>((sum, [at, now]) => sum + multiplyAmounts(some[at]!.count!, now), 0);
  const sum = own + multiplyAmounts(count - people, stays);
  return sum > 0 ? sum : null;
}

/** The same man is told of twice: '2 hrs late so hes only 4'. */
const isOfSame = (some: readonly Revision[], a: number, b: number): boolean =>
  some[a]!.name === some[b]!.name ||
  (b === a + 1 &&
    (some[a]!.name === null || some[b]!.name === null) &&
    ![some[a]!.name, some[b]!.name].includes('otherone'));
