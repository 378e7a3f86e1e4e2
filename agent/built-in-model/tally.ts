import { ONE, parseAmount, type Amount } from '../../domain/lexer/amount.ts';
import type { MeasureChunk } from '../../domain/lexer/chunk.ts';
import { lex, spanOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { takeOff } from './change-lines.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { crewOfLine } from './labor-words.ts';
import { withoutKept } from './without-kept.ts';
import { DENIES } from './stated-numbers.ts';
import { namedLines } from './targets.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

/** Sums that people make themselves; each is checked against what the order has. Null where none comes out. */
export function tally(turn: Turn, act: Act, order: ContextOrder): Said | null {
  if (act.isQuestion && !IN_FEET.test(act.words)) return null;
  return (
    runningTotal(turn, act, order) ??
    ofAllTogether(turn, act, order) ??
    inFeet(turn, act, order) ??
    brokenOut(turn, act, order)
  );
}

const PARTS = /(?:^|\W)(?:break|broke|broken|split|separate|instead of|list|not just|lines? for)(?:\W|$)/i;
const SIZE = /^\d[\d/-]*" /;

/** 'Break out those 20 fittings: 12 bends and 8 wyes': the parts in the place of the line whose count they make up. */
function brokenOut(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const counted = act.items.filter(
    (item) => item.category === 'materials' && item.quantity !== null && item.unit === 'ea',
  );
  const all = counted.reduce((sum, item) => sum + (item.quantity ?? 0), 0);
  // 'the 20 fittings' are named before their parts.
  const parts = counted.filter((item) => counted.length < 3 || item.quantity !== all / 2);
  if (!PARTS.test(act.words) || parts.length < 2) return null;
  const sum = parts.length < counted.length ? all / 2 : all;
  const line = order.items.find(
    (one) => one.unit === 'ea' && one.category === 'materials' && parseAmount(one.quantity ?? '') === sum,
  );
  if (!line) return null;
  const size = SIZE.exec(line.name)?.[0] ?? '';
  const named = parts.map((item) => ({
    ...item,
    name: /^\d/.test(item.name) || size === '' ? item.name : `${size}${item.name.toLowerCase()}`,
  }));
  const gone = takeOff(turn, act, order, [line]);
  const added = addToOrder(
    turn,
    { ...act, items: named },
    { ...order, items: order.items.filter((one) => one !== line) },
  );
  return { text: `${gone.text.replace(/ (?:Left|Queda): .*$/, '')} ${added.text}`, question: added.question };
}

const GROWS = /(?:^|\W)(?:more|another|extra|final|last|total|altogether|m[aá]s|otr[oa]s?)(?:\W|$)/i;
const SHRINKS =
  /(?:^|\W)(?:back|returned|unused|less|fewer|left ?over|sent|extra|sobr(?:[oó]|aron)|devolvimos|regresamos)(?:\W|$)/i;
/** Behind the number that goes. */
const WENT_BACK = /^ ?(?:\p{L}+ ){0,4}?(?:back|returned|unused|left ?over|regresaron|sobraron|devolvimos)(?:\W|$)/iu;
/** Before the number that stays. */
const IS_WHOLE =
  /(?:only|used|charge|bill|pay for|kept|keep|so|leaves?|thats|that's|is|total(?: of| is)?|ya son|son|van|llevamos|quedan) (?:for |about |it )*$/i;

/** 'Needed 10 more ft so 60 total' of 50, 'brought 4 sheets back, only charge 16' of 20: the sum or the rest that comes out. */
function runningTotal(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const lexed = lex(act.words);
  const said = readChunks(lexed).flatMap((chunk) => {
    if (chunk.kind === 'people') return [null];
    const isHours = chunk.kind === 'duration' && chunk.stated.unit === 'hr';
    const isDays = chunk.kind === 'duration' && chunk.stated.unit !== 'hr';
    const amount = chunk.kind === 'duration' ? (isDays ? chunk.stated.amount : chunk.hours) : chunk.amount;
    return chunk.kind === 'measure' && chunk.form === 'article'
      ? []
      : [
          {
            amount,
            unit: chunk.kind === 'measure' && chunk.unit !== 'ea' ? chunk.unit : null,
            isDays,
            isHours,
            before: act.words.slice(0, spanOf(lexed, chunk.first, chunk.first).start),
            behind: act.words.slice(spanOf(lexed, chunk.last, chunk.last).end),
          },
        ];
  });
  const [a, b] = said;
  if (said.length !== 2 || !a || !b || DENIES.test(a.before) || DENIES.test(b.before)) return null;
  // '8 bags, 2 went back' of 10: eight stay.
  const isFirst = (IS_WHOLE.test(a.before) && !IS_WHOLE.test(b.before)) || WENT_BACK.test(b.behind);
  const [part, whole] = isFirst ? [b.amount, a.amount] : [a.amount, b.amount];
  const lines = order.items.filter((line) => {
    const before = line.quantity === null ? null : parseAmount(line.quantity);
    if (
      before === null ||
      part <= 0 ||
      a.isDays !== b.isDays ||
      (a.isDays && line.unit === 'hr') ||
      ((a.isHours || b.isHours) && line.unit !== 'hr') ||
      ((a.unit ?? b.unit) !== null && line.unit === 'hr')
    )
      return false;
    return (GROWS.test(act.words) && before + part === whole) || (SHRINKS.test(act.words) && before - part === whole);
  });
  // 'Threw in 6 more so 20 total' of 14 lights that took 14 hours is of the lights.
  const goods = HOURS.test(act.words) ? [] : lines.filter(({ category }) => category !== 'labor');
  const named = linesNamed(order, act.words);
  const [line, ...others] = (lines.length > 1 && goods.length > 0 ? goods : lines).filter(
    (one) => named.length === 0 || named.includes(one),
  );
  if (!line || others.length > 0) return null;
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(whole), quotes: act.said }]);
}

const HOURS = /(?:^|\W)(?:hours?|hrs?|horas?|time|labor|each|apiece)(?:\W|$)/i;

/** The same of a text that is laid beside the orders at hand: 'architect threw in 6 more so 20 total, hrs stay the same'. */
export function summedUp(turn: Turn, whole: Act): Said | null {
  const act = { ...whole, words: withoutKept(whole.words) };
  for (const order of ordersMeant(turn, act).orders) {
    const said = runningTotal(turn, act, order);
    if (said) return said;
  }
  return null;
}

const TOGETHER =
  /(?:^|\W)(?:for (?:all|the (?:whole )?crew|everyone|everybody|both)|(?:men|guys|them|us|crew|hours|hrs) (?:all )?(?:together|combined)|between (?:all|them|us|the)|total not each|not each|in all|altogether|combined|entre todos|en total)(?:\W|$)/i;

/** 'The 9 is for all three men together': hours that were multiplied are meant as the sum. */
function ofAllTogether(turn: Turn, act: Act, order: ContextOrder): Said | null {
  if (!TOGETHER.test(act.words)) return null;
  const said = readChunks(lex(act.words)).flatMap((chunk) =>
    chunk.kind === 'measure' ? [chunk.amount] : chunk.kind === 'duration' ? [chunk.hours] : [],
  );
  const labor = order.items.filter((line) => line.category === 'labor' && line.quantity !== null);
  const found = labor.flatMap((line) => {
    const { people, duration } = crewOfLine(turn, line) ?? {};
    return people && duration && people.count !== ONE && said.includes(duration.hours)
      ? [{ line, hours: duration.hours }]
      : [];
  });
  const [one] = found;
  if (!one || found.length > 1) return null;
  return updateLines(turn, order, [{ item_id: one.line.item_id, quantity: toNumber(one.hours), quotes: act.said }]);
}

const IN_FEET =
  /(?:^|\W)(?:in|as|to|into) (?:feet|ft|footage|foot|lf|linear feet|pies)(?:\W|$)|(?:sticks?|lengths?|pieces|joints|footers?)(?:\W|$)/i;

/** 'Put the PVC in feet not sticks, 10 footers so 120 ft': pieces become their length. */
function inFeet(turn: Turn, act: Act, order: ContextOrder): Said | null {
  if (!IN_FEET.test(act.words)) return null;
  const lengths = readChunks(lex(act.words)).filter(
    (chunk): chunk is MeasureChunk => chunk.kind === 'measure' && ['ft', 'lf'].includes(chunk.unit ?? ''),
  );
  const whole = lengths.at(-1);
  const pieces = order.items.filter(
    (line) => line.category === 'materials' && line.unit === 'ea' && isWhole(line, whole?.amount),
  );
  const named = namedLines(order, act.words).filter((line) => pieces.includes(line));
  const [line] = named.length === 1 ? named : pieces.length === 1 ? pieces : [];
  if (!line || !whole) return null;
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(whole.amount), unit: 'ft', quotes: act.said },
  ]);
}

/** So many feet that each piece is a length pipe comes in. */
function isWhole(line: ContextItem, feet: Amount | undefined): boolean {
  const pieces = Number(line.quantity);
  const each = feet === undefined || pieces <= 0 ? 0 : toNumber(feet) / pieces;
  return each >= 3 && each <= 24;
}
