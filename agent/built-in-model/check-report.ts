import { readAct } from '../../domain/acts/read-act.ts';
import { parseAmount } from '../../domain/lexer/amount.ts';
import { directedBy } from '../../domain/reading/lines/directed-by.ts';
import { entriesOf, fold } from '../../domain/reading/lexicon/lexicon.ts';
import type { ReadLine } from '../../domain/reading/lines/line.ts';
import type { TaggedText } from '../../domain/reading/phrases/tagged-text.ts';
import { storedWeights } from '../../domain/reading/learned/stored-weights.ts';
import { PATTERNS } from '../../domain/reading/phrases/propose-phrases.ts';
import { readReport, type Report } from '../../domain/reading/read-report.ts';
import { unitsAgree } from '../../domain/lexer/unit-words.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { confidenceOf, toldOf } from './line-confidence.ts';
import { PLAIN } from './plain-item.ts';
import type { Turn } from './turn.ts';
import { amountsTold } from './unexplained-amounts.ts';

/** A report whose lines two readers agree on, and the words that neither of them explains. */
export interface CheckedReport {
  act: Act;
  notUnderstood: string[];
}

/** A line less probable than this stays open: its number is asked. Below `LEAST_LINE` its words are quoted back. */
const LEAST_NUMBER = 0.85;
const LEAST_LINE = 0.15;

/**
 * The lines of a first report, read by `domain/reading` with its tagger. What is written depends on how probable each line is,
 * judged by the tagger and by whether the patterns alone and the words' reader have the same.
 */
export function checkReport(turn: Turn, act: Act): CheckedReport {
  const source = act.reportText ?? act.said.join('; ');
  if (PUT_RIGHT.test(source) || BELOW_ZERO.test(source)) return { act, notUnderstood: [] };
  // A request or a plan is refused before it is written, and written as told once the sender says that it was done.
  const kind = readAct(source, { jobs: turn.context.jobs });
  if (kind !== 'report' && kind !== 'open') return { act, notUnderstood: [] };
  const world = { jobs: turn.context.jobs };
  const byPatterns = readReport(source, world);
  const learned = readReport(source, world, PATTERNS, storedWeights());
  const isPlain = isAgreed(byPatterns, learned, act.items);
  const report = isPlain ? byPatterns : learned;
  const judged = isPlain
    ? byPatterns.lines.map((line) => ({ line, sure: isCertain(line, act.items) ? 1 : 0 }))
    : judgeLines(learned, byPatterns, act.items);
  const known = judged.filter(({ line, sure }) => sure >= LEAST_LINE && isNameable(line));
  const open = openItems(
    report,
    known.map(({ line }) => line),
    act.items,
  );
  const told = inToldOrder(
    [...known.map(({ line, sure }) => itemOf(report, line, act.items, sure >= LEAST_NUMBER)), ...open],
    act.items,
  );
  const items = told.filter((item) => !told.some((other) => isWithin(item, other)));
  const quoted = judged
    .filter((one) => !known.includes(one) && !one.line.isWeak)
    .map(({ line }) => report.text.words(line.first, line.end));
  const numbers = report.notUnderstood.map(({ first, end }) => around(report, first, end));
  const lost = lostAmounts(report, items, [...quoted, ...numbers]);
  const isWish = items.length === 0 && report.vetoes.has('wish');
  return {
    act: { ...act, items, planned: act.planned || isWish, directedBy: act.directedBy ?? directorIn(report) },
    notUnderstood: [...new Set([...quoted, ...numbers, ...lost])].slice(0, 3),
  };
}

/** Amounts that are on no line and in nothing that is quoted back: no number is dropped without a word. */
function lostAmounts(report: Report, items: readonly UnderstoodItem[], said: readonly string[]): string[] {
  const used = [...items.flatMap(({ quotes, unitCostQuotes }) => [...quotes, ...unitCostQuotes]), ...said];
  return amountsTold(report)
    .map(({ words }) => words)
    .filter((words) => !used.some((one) => one.includes(words) || words.includes(one)));
}

/**
 * A plain report: the patterns explain every number without a doubt, the words' reader has the same lines, and the tagger finds
 * no other thing and no second number for one. It is written as it stands; only other reports are judged line by line.
 */
function isAgreed(byPatterns: Report, learned: Report, items: readonly UnderstoodItem[]): boolean {
  const told = items.filter(({ quantity }) => quantity !== null);
  const lines = byPatterns.lines.filter((line) => line.quantity !== null && isCertain(line, items));
  return (
    byPatterns.notUnderstood.length === 0 &&
    lines.every((line) => line.doubt === null && told.some((item) => isSameLine(line, item))) &&
    told.every((item) => lines.some((line) => isSameLine(line, item))) &&
    !learned.lines.some((line) => line.category === 'materials' && isNews(line, byPatterns.lines))
  );
}

/** A thing that only the tagger finds, or one that the text tells a second number of. */
const isNews = (line: ReadLine, others: readonly ReadLine[]): boolean =>
  line.isContested === true ||
  !others.some(
    ({ category, quantity, unit }) => category !== 'labor' && quantity === line.quantity && unitsAgree(unit, line.unit),
  );

/** What may be told of only ('fixing a switch') is a line where the words' reader has it too. */
const isCertain = (line: ReadLine, items: readonly UnderstoodItem[]): boolean =>
  line.isWeak !== true ||
  (line.quantity === null
    ? items.some((item) => item.category === line.category && isSameHead(item.name, line.name))
    : twinOf(line, items) !== null);

/** Each line with the probability that it is right. */
function judgeLines(
  report: Report,
  byPatterns: Report,
  items: readonly UnderstoodItem[],
): { line: ReadLine; sure: number }[] {
  const beside = {
    learned: report.lines,
    byPatterns: byPatterns.lines,
    byWords: items.map(toldOf),
    hasUnexplained: report.notUnderstood.length > 0,
    hasUnexplainedByPatterns: byPatterns.notUnderstood.length > 0,
  };
  return report.lines.map((line) => ({
    line,
    // A number that nobody told is asked for: there is nothing to be sure of.
    sure:
      line.quantity === null
        ? Number(isCertain(line, items) && (line.doubt === null || line.category === 'labor'))
        : confidenceOf(line, { ...beside, words: report.text.words(line.first, line.end) }),
  }));
}

/** '12 footers' of '18 2x6 12 footers': words of a line that is written are no open line of their own. */
const isWithin = (open: UnderstoodItem, other: UnderstoodItem): boolean =>
  open.quantity === null &&
  other.quantity !== null &&
  other.category === open.category &&
  open.quotes.every((quote) => other.quotes.some((words) => words !== quote && words.includes(quote)));

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
    const at = told.findIndex(
      ({ name, quantity }) => name === item.name && (item.quantity === null || quantity === item.quantity),
    );
    return at < 0 ? told.length : at;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}

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
  /(?:^|\W)(?:same (?:crew|guys|men|two)|los mismos|sorry|scratch that|correction|make that|i mean|no wait|wait|espera|actually no|perd[oó]n|digo)(?:\W|$)/i;

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

/** The same number of the same unit, of people or of things. */
const isTwin = (line: ReadLine, item: UnderstoodItem): boolean =>
  line.quantity !== null &&
  item.quantity === parseAmount(line.quantity) &&
  unitsAgree(item.unit, line.unit) &&
  (item.category === 'labor') === (line.category === 'labor');

const isSameLine = (line: ReadLine, item: UnderstoodItem): boolean =>
  isTwin(line, item) && (isSameHead(item.name, line.name) || isCalledAlike(line, item));

function twinOf(line: ReadLine, items: readonly UnderstoodItem[]): UnderstoodItem | null {
  const twins = items.filter((item) => isTwin(line, item));
  return (
    twins.find((item) => isSameHead(item.name, line.name)) ??
    twins.find((item) => isCalledAlike(line, item)) ??
    twins[0] ??
    null
  );
}

function itemOf(report: Report, line: ReadLine, told: readonly UnderstoodItem[], isProbable: boolean): UnderstoodItem {
  const twin = twinOf(line, told);
  const isSure = isProbable && line.isContested !== true;
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
    ...costOf(
      isProbable ? line : { ...line, unitCost: null },
      isProbable ? twin : null,
      line.priceWords ? report.text.words(...line.priceWords) : quote,
    ),
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
