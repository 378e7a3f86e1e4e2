import { singular } from '../lexicon/plurals.ts';
import type { PhraseOf } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';

export type Crew = Omit<PhraseOf<'crew'>, 'kind' | 'first' | 'end' | 'score'>;

const MOST_PEOPLE = 60;

export type PutCrew = (end: number, score: number, crew: Crew) => void;

export function countAt(text: TaggedText, at: number): { end: number; count: number } | null {
  const inside = text.norm(at) === '(' && text.norm(at + 2) === ')' ? at + 1 : at;
  const token = text.token(inside);
  const isArticle = inside === at && ['a', 'an', 'another', 'otro', 'both', 'ambos'].includes(token?.norm ?? '');
  if (isArticle) return { end: at + 1, count: ['both', 'ambos'].includes(token!.norm) ? 2 : 1 };
  if (token?.kind !== 'number' || !Number.isInteger(token.value) || token.value < 1 || token.value > MOST_PEOPLE)
    return null;
  return { end: inside === at ? at + 1 : at + 3, count: token.value };
}

/** Who is counted: a trade, people, or people of a kind ('drywall guys'). */
export function whoAt(text: TaggedText, at: number): { end: number; trade: string | null } | null {
  const trade = text.tag(at, 'trade');
  const people = text.tag(at, 'people');
  // 'carpenter guys', 'electrician apprentice'
  if (trade && (!people || trade.end >= people.end)) {
    const more = text.tag(trade.end, 'people', 'trade');
    const both = more?.cls === 'trade' && trade.value !== more.value && JOINED.has(more.value) ? more : null;
    if (both)
      return {
        end: both.end,
        trade:
          `${trade.value} ${both.value}` === 'Electrician Apprentice'
            ? 'Apprentice Electrician'
            : both.value === 'Apprentice' || both.value === 'Helper' || both.value === 'Foreman'
              ? both.value
              : trade.value,
      };
    const of = ['de', 'of'].includes(text.norm(trade.end)) ? text.tag(trade.end + 1, 'trade') : null;
    return { end: of?.end ?? (more?.cls === 'people' ? more.end : trade.end), trade: trade.value };
  }
  const thing = text.tag(at, 'goods', 'machine');
  if (people && thing && thing.end > people.end) return null;
  if (people) {
    const after = text.tag(people.end, 'trade');
    if (after && people.value === 'people' && text.token(people.end - 1)!.norm.startsWith('j'))
      return { end: after.end, trade: after.value };
    return { end: people.end, trade: null };
  }
  const called = calledByGoods(text, at);
  if (called) return called;
  const kind = text.tag(at, 'goods', 'adjective', 'machine');
  const behind = kind ? text.tag(kind.end, 'people') : null;
  const fellow = kind && !people && !trade ? text.tag(kind.end, 'trade') : null;
  if (kind && fellow && kind.end === at + 1)
    return {
      end: fellow.end,
      trade: FELLOWS.has(fellow.value)
        ? titled(`${kind.value} ${singular(text.words(kind.end, fellow.end))}`)
        : fellow.value,
    };
  const isHand = behind && text.norm(kind!.end) !== 'hand';
  if (kind && behind && isHand)
    return { end: behind.end, trade: titled(`${kind.value} ${singular(text.words(kind.end, behind.end))}`) };
  // '2 xyz fellas'
  const stranger = text.token(at)?.kind === 'word' && !text.isKnown(at) ? text.tag(at + 1, 'people') : null;
  return stranger ? { end: stranger.end, trade: null } : null;
}

/** 'plumbing boys', 'curtain wall guys': people called by what they install. */
function calledByGoods(text: TaggedText, at: number): { end: number; trade: string } | null {
  const called = Object.entries(BY_GOODS).find(([words]) =>
    words.split(' ').every((word, i) => text.norm(at + i) === word),
  );
  const people = called ? text.tag(at + called[0].split(' ').length, 'people') : null;
  return called && people ? { end: people.end, trade: called[1] } : null;
}

/** '2 sheet metal, 4 hrs each': people called by what they install. */
export function namedByGoods(text: TaggedText, at: number): { end: number; trade: string } | null {
  const trade = Object.entries(BY_GOODS).find(([words]) =>
    words.split(' ').every((word, i) => text.norm(at + i) === word),
  );
  if (!trade) return null;
  const end = at + trade[0].split(' ').length;
  return timeFollows(text, end) && [',', '-', ':', '@', 'x', 'for', 'at'].includes(text.norm(end))
    ? { end, trade: trade[1] }
    : null;
}

const BY_GOODS: Readonly<Record<string, string>> = {
  'sheet metal': 'Sheet Metal Worker',
  drywall: 'Drywaller',
  concrete: 'Finisher',
  roofing: 'Roofer',
  electrical: 'Electrician',
  plumbing: 'Plumber',
  hvac: 'HVAC Tech',
  tile: 'Tile Setter',
  paint: 'Painter',
  'low voltage': 'Low Voltage Tech',
  'curtain wall': 'Glazier',
  electric: 'Electrician',
  framing: 'Framer',
  flooring: 'Floor Layer',
  insulation: 'Insulator',
  masonry: 'Mason',
  glass: 'Glazier',
  iron: 'Ironworker',
  pipe: 'Pipefitter',
};

/** 'floor mechanics', 'tile helpers': what they work with is part of what they are called. */
const FELLOWS = new Set(['Mechanic', 'Installer', 'Journeyman', 'Foreman']);

const JOINED = new Set(['Apprentice', 'Helper', 'Foreman', 'Electrician', 'Plumber', 'Carpenter', 'Laborer']);

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();

/** '@ 4 hrs', 'x 6', ', 8 hrs each', 'for 3 hours' */
export function timeFollows(text: TaggedText, at: number): boolean {
  let next = at;
  for (
    let steps = 0;
    steps < 2 &&
    ['@', 'x', ',', 'for', 'at', '-', 'por', 'a', 'de', 'worked', 'trabajaron', '/'].includes(text.norm(next));
    steps += 1
  )
    next += 1;
  return (
    text.isNumber(next) &&
    (next > at || text.unit(next + 1, 'time') !== null) &&
    (text.unit(next + 1, 'time') !== null || ['x', '@'].includes(text.norm(at)))
  );
}

/** The number before counts them already. */
export const isCounting = (text: TaggedText, at: number): boolean =>
  text.isNumber(at - 1) && text.token(at - 1)!.value <= MOST_PEOPLE && Number.isInteger(text.token(at - 1)!.value);
