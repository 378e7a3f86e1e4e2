import { decimal, countOf, factsOf, type Price } from './phrase-facts.ts';
import { asked, type MoneyLine, moneyLine, type ReadLines } from './money-line.ts';

const PER_DIEM = /(?<!\p{L})(?:per[ -]?diems?|vi[aá]ticos?|dietas|meals?)(?!\p{L})/iu;
const LODGING = /(?<!\p{L})(?:lodging|hotels?|motel|rooms?|hospedaje|cuartos?|habitaci\p{L}+)(?!\p{L})/iu;
const EACH_NIGHT = /(?<!\p{L})(?:nights?|noches?)(?!\p{L})/iu;
const NIGHTS = /(?<![\d.$])(\d+)\s+(?:nights?|noches?)(?!\p{L})/giu;
const ROOMS = /(?<![\d.$])(\d+)\s+(?:hotel )?(?:rooms?|cuartos?|habitaci\p{L}+)(?!\p{L})/iu;
const EACH_MAN =
  /(?:each|apiece|a head|(?:per|a|\/) ?(?:man|person|guy|head)|cada un[oa]|por (?:hombre|persona|cabeza))(?!\p{L})/iu;
const SUM = /(?<!\p{L})(?:total|in all|altogether|all in|en total)(?!\p{L})/iu;

/** People × days × rate. The rate may be open, as any price; people and days may not. */
export function readPerDiem(words: string): ReadLines {
  const { people, durations, prices } = factsOf(words);
  const times = durations.filter(({ stated }) => stated.unit === 'day').map(({ stated }) => decimal(stated.amount));
  const days = [...times, ...nightsIn(words)];
  const count =
    people.length > 1 && /(?:^|\W)(?:and|y)(?:\W|$)/i.test(words) && days.length === 1
      ? countOf(people)
      : people.length === 1
        ? countOf(people)
        : null;
  const hasLodging = LODGING.test(words);
  const hasPerDiem = PER_DIEM.test(words);
  if (days.length > 1 || (people.length > 1 && count === null)) return asked('one_at_a_time');
  if (SUM.test(words)) return asked('one_at_a_time');
  const [day] = days;
  const rooms = ROOMS.exec(words)?.[1] ?? null;
  const ofRoom = hasLodging && hasPerDiem ? prices.filter((price) => isOfRoom(words, price)) : hasLodging ? prices : [];
  const ofPeople = prices.filter((price) => !ofRoom.includes(price));
  if (ofRoom.length > 1 || ofPeople.length > 1) return asked('one_at_a_time');
  const lines: MoneyLine[] = [];
  let ask: ReadLines['ask'] = null;
  if (hasPerDiem) {
    if (day === undefined || count === null) ask = 'people_days';
    else lines.push(perDayLine('Per diem', count, day, ofPeople[0]));
  }
  if (hasLodging) {
    const isEach =
      ofRoom[0] !== undefined &&
      EACH_MAN.test(words.slice(ofRoom[0].end).split(/[,;$]|(?<!\p{L})(?:and|y)(?!\p{L})/iu)[0]!);
    // Two men may share a room.
    const beds = rooms ?? (isEach || count === '1' ? count : null);
    if (day === undefined || beds === null) ask ??= 'rooms';
    else lines.push(perDayLine('Lodging', beds, day, ofRoom[0]));
  }
  return { lines, ask };
}

/** '2 nights', 'two nights', '3 noches': as digits, or as the reader of numbers has them. */
function nightsIn(words: string): string[] {
  const written = [...words.matchAll(NIGHTS)].map(([, number]) => number!);
  if (written.length > 0) return written;
  const { measures } = factsOf(words);
  return measures
    .filter(({ end }) => /^\s*(?:nights?|noches?)(?!\p{L})/iu.test(words.slice(end)))
    .map(({ amount }) => decimal(amount));
}

/** '$140 room', 'room $140', 'hotel at $140 a night': the amount beside a word of lodging. */
function isOfRoom(words: string, { start, end }: Price): boolean {
  const before =
    words
      .slice(0, start)
      .split(/[,;]|\b(?:and|y|per[ -]?diem)\b/i)
      .at(-1) ?? '';
  const after = words.slice(end).split(/[,;]|\b(?:and|y)\b/i)[0] ?? '';
  return LODGING.test(before) || (LODGING.test(after) && !PER_DIEM.test(before)) || EACH_NIGHT.test(after);
}

function perDayLine(name: string, people: string, days: string, price: Price | undefined): MoneyLine {
  return moneyLine(name, {
    quantity: null,
    unit: 'day',
    unitCost: price ? decimal(price.amount) : null,
    terms: { kind: 'per_diem', people, days },
  });
}
