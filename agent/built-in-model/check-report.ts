import { readAct } from '../../domain/acts/read-act.ts';
import { parseAmount } from '../../domain/lexer/amount.ts';
import { directedBy } from '../../domain/reading/lines/directed-by.ts';
import { entriesOf, fold } from '../../domain/reading/lexicon/lexicon.ts';
import type { ReadLine } from '../../domain/reading/lines/line.ts';
import type { TaggedText } from '../../domain/reading/phrases/tagged-text.ts';
import { readReport, type Report } from '../../domain/reading/read-report.ts';
import { unitsAgree } from '../../domain/lexer/unit-words.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { PLAIN } from './plain-item.ts';
import type { Turn } from './turn.ts';

/** A report whose lines two readers agree on, and the words that neither of them explains. */
export interface CheckedReport {
  act: Act;
  notUnderstood: string[];
}

/**
 * The lines of a first report, read by `domain/reading`. A line it has a doubt about is written with its number only where
 * the words' reader found the very same; else its quantity stays open. Lines that it does not find are not written.
 */
export function checkReport(turn: Turn, act: Act): CheckedReport {
  const source = act.reportText ?? act.said.join('; ');
  if (PUT_RIGHT.test(source) || BELOW_ZERO.test(source)) return { act, notUnderstood: [] };
  // A request or a plan is refused before it is written, and written as told once the sender says that it was done.
  const kind = readAct(source, { jobs: turn.context.jobs });
  if (kind !== 'report' && kind !== 'open') return { act, notUnderstood: [] };
  const report = readReport(source, { jobs: turn.context.jobs });
  const known = report.lines.filter((line) => isKnown(line, act.items) && isNameable(line));
  const items = inToldOrder(
    [...known.map((line) => itemOf(report, line, act.items)), ...openItems(report, known, act.items)],
    act.items,
  );
  const quoted = report.lines
    .filter((line) => !known.includes(line) && !line.isWeak)
    .map((line) => report.text.words(line.first, line.end));
  const numbers = report.notUnderstood.map(({ first, end }) => around(report, first, end));
  const isWish = items.length === 0 && report.vetoes.has('wish');
  return {
    act: { ...act, items, planned: act.planned || isWish, directedBy: act.directedBy ?? directorIn(report) },
    notUnderstood: [...new Set([...quoted, ...numbers])].slice(0, 3),
  };
}

/** Whom the text names as who had it done, where the words' reader finds nobody. */
function directorIn({ text, phrases }: Report): Act['directedBy'] {
  const found = directedBy(text, phrases);
  if (!found) return null;
  const name = text.words(found.first, found.end).replace(/['’]s$/, '');
  return { value: name, quotes: [name] };
}

/** Lines that both have stand as the words' reader told them. */
function inToldOrder(items: readonly UnderstoodItem[], told: readonly UnderstoodItem[]): UnderstoodItem[] {
  const place = (item: UnderstoodItem): number => {
    const at = told.findIndex((one) => one.name === item.name && one.quantity === item.quantity);
    return at < 0 ? told.length : at;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}

/** A line is made of what is surely one; of what may be told of only, where the words' reader has it too. */
function isKnown(line: ReadLine, items: readonly UnderstoodItem[]): boolean {
  if (line.isWeak && line.quantity === null)
    return items.some((item) => item.category === line.category && isSameHead(item.name, line.name));
  if (line.isWeak) return isAgreed(line, items);
  if (line.doubt === null) return true;
  return isNameless(line) ? isCalledSame(line, twinOf(line, items)) : true;
}

/** Of a thing that no list knows both readers must at least find the same words. */
const isCalledSame = (line: ReadLine, twin: UnderstoodItem | null): boolean =>
  twin !== null &&
  /\p{L}{3}|\dx\d/u.test(line.name) &&
  isNameable({ ...line, name: twin.name }) &&
  isCalledAlike(line, twin);

/** Both readers mean the same thing: the words' reader calls it as price lists do. */
function isCalledAlike(line: ReadLine, twin: UnderstoodItem): boolean {
  if (line.category === 'labor') return line.name === 'Labor' || isSameHead(line.name, twin.name);
  const words = twin.name.toLowerCase().match(/#?[a-z0-9]{2,}|#\d/g) ?? [];
  return words.some((word) => line.name.toLowerCase().includes(word.replace(/s$/, '')));
}

/** Says as much of the thing in its words. */
const isFuller = (name: string, than: string): boolean => partsOf(name) >= partsOf(than);
const partsOf = (name: string): number =>
  name.split(/[ -]/).filter((word) => !['de', 'of', 'del', 'tube', 'can', 'bucket', 'bottle'].includes(word)).length;

const headOf = (name: string): string => name.toLowerCase().split(' ').at(-1)!.replace(/s$/, '');
const isSameHead = (a: string, b: string): boolean => headOf(a) === headOf(b);

/** Things told without a number, that only the words' reader has: asked for where the text says that they were used. */
const openItems = ({ text }: Report, known: readonly ReadLine[], items: readonly UnderstoodItem[]): UnderstoodItem[] =>
  items.filter(
    ({ category, quantity, name, unknown }) =>
      category !== 'labor' &&
      quantity === null &&
      unknown === 'amount' &&
      name !== '' &&
      !known.some((line) => isSameHead(line.name, name)) &&
      text.tokens.some((_, at) => isNamedAt(text, at, headOf(name)) && isTakenAt(text, at)),
  );

const isNamedAt = (text: TaggedText, at: number, head: string): boolean =>
  headOf(text.norm(at)) === head || headOf(text.tag(at, 'goods', 'machine')?.value ?? '') === head;

/** A verb of use stands before it in its clause, and no word of place. */
function isTakenAt(text: TaggedText, at: number): boolean {
  if (text.has(at - 1, 'and')) return true;
  const start = text.sentenceStart(at);
  for (let i = at - 1; i >= Math.max(start, at - 8); i -= 1) {
    if (text.verb(i, 'use', 'fix') || text.has(i, 'vague')) return true;
    if (text.has(i, 'prep') || text.verb(i, 'damage')) return false;
  }
  return false;
}

/** A report that puts itself right ('2 guys 3 hrs, sorry 4') is read by the words' reader. */
const PUT_RIGHT =
  /(?:^|\W)(?:same (?:crew|guys|men|two)|los mismos|sorry|scratch that|correction|make that|i mean|no wait|wait no|actually no|perd[oó]n|digo)(?:\W|$)/i;

/** A name ends with a thing, or holds no word that only joins sentences, or tells who, when and that something was done. */
const isNameable = ({ category, name }: Pick<ReadLine, 'category' | 'name'>): boolean => {
  const words = fold(name).split(' ');
  const isThing = entriesOf(words.at(-1)!).some(({ cls }) => NAMED.has(cls));
  return category === 'labor' || isThing || !words.some(isJoint);
};
const isJoint = (word: string): boolean => {
  const classes = entriesOf(word).map(({ cls }) => cls);
  return classes.some((cls) => JOINTS.has(cls)) && !classes.some((cls) => NAMED.has(cls));
};
const JOINTS = new Set(['prep', 'grammar', 'not', 'told', 'self', 'and', 'verb', 'people', 'date']);
const NAMED = new Set(['goods', 'machine', 'cost', 'adjective', 'unit']);

/** '-5 ft of EMT': the words' reader asks. */
const BELOW_ZERO = /[^\s-] -\d/;

/** Nothing is known of what it is: no line is made of it. */
const isNameless = (line: ReadLine): boolean => line.category === 'materials' && line.doubt !== null;

/** The words' reader has another number for the same people or the same thing: two readings are close. */
const isDisputed = (line: ReadLine, items: readonly UnderstoodItem[]): boolean =>
  items.some(
    ({ category, name, quantity }) =>
      quantity !== null &&
      (line.category === 'labor'
        ? category === 'labor' && (name === line.name || name === 'Labor' || line.name === 'Labor')
        : category !== 'labor' && isSameHead(name, line.name)),
  );

/** The words' reader has a line of this number, this unit and this sort. */
const isAgreed = (line: ReadLine, items: readonly UnderstoodItem[]): boolean => twinOf(line, items) !== null;

function twinOf(line: ReadLine, items: readonly UnderstoodItem[]): UnderstoodItem | null {
  const amount = line.quantity === null ? null : parseAmount(line.quantity);
  const isTwin = (item: UnderstoodItem): boolean =>
    amount !== null &&
    item.quantity === amount &&
    unitsAgree(item.unit, line.unit) &&
    (item.category === 'labor') === (line.category === 'labor');
  const twins = items.filter(isTwin);
  return (
    twins.find((item) => isSameHead(item.name, line.name)) ??
    twins.find((item) => isCalledAlike(line, item)) ??
    twins[0] ??
    null
  );
}

function itemOf(report: Report, line: ReadLine, told: readonly UnderstoodItem[]): UnderstoodItem {
  const twin = twinOf(line, told);
  const isSure =
    line.isContested !== true &&
    (twin !== null || (line.doubt === null && (line.isTight === true || !isDisputed(line, told))));
  const quote = report.text.words(line.first, line.end);
  const open =
    line.quantity === null ? told.find((item) => item.quantity === null && isSameHead(item.name, line.name)) : null;
  const quantity = line.quantity === null || !isSure ? null : parseAmount(line.quantity);
  return {
    ...PLAIN,
    category: line.category,
    name: open
      ? open.name
      : twin && isFuller(twin.name, line.name) && isCalledAlike(line, twin)
        ? twin.name
        : line.name,
    quantity,
    unit: open?.unit ?? line.unit,
    quotes: twin && twin.quotes.length > 0 ? twin.quotes : [quote],
    rateKind: line.rate ?? twin?.rateKind ?? null,
    ...costOf(line, twin, line.priceWords ? report.text.words(...line.priceWords) : quote),
    unknown:
      quantity !== null
        ? null
        : line.category !== 'labor'
          ? 'amount'
          : line.people === null && line.hours !== null
            ? 'people'
            : 'hours',
    hours: line.hours === null ? null : parseAmount(line.hours),
    people: line.people === null ? null : parseAmount(line.people),
  };
}

/** The price either of them read; where both did and differ, none. */
function costOf(
  line: ReadLine,
  twin: UnderstoodItem | null,
  quote: string,
): Pick<UnderstoodItem, 'unitCost' | 'unitCostQuotes'> {
  const own = line.unitCost === null ? null : parseAmount(line.unitCost);
  if (twin?.unitCost != null && (own === null || own === twin.unitCost))
    return { unitCost: twin.unitCost, unitCostQuotes: twin.unitCostQuotes };
  return own === null || twin?.unitCost != null
    ? { unitCost: null, unitCostQuotes: [] }
    : { unitCost: own, unitCostQuotes: [quote] };
}

/** A number nobody explained, with the words beside it. */
function around(report: Report, first: number, end: number): string {
  const { text } = report;
  let from = first;
  let to = end;
  while (from > 0 && first - from < 2 && !text.isStop(from - 1) && !text.isPart(from - 1)) from -= 1;
  while (to < text.length && to - end < 3 && !text.isStop(to) && !text.isPart(to)) to += 1;
  return text.words(from, to);
}
