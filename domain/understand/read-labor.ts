import type { RateKind } from '../change-order.ts';
import { type Amount, ONE } from '../lexer/amount.ts';
import { findQuote } from '../evidence-quotes.ts';
import type { Chunk, DurationChunk, PeopleChunk } from '../lexer/chunk.ts';
import { lex, wordsOf, type LexedText } from '../lexer/lex.ts';
import { groupHours, netHours, pairLabor, type LaborEntry } from '../lexer/pair-labor.ts';
import { rateAt } from '../lexer/duration-words.ts';
import { CREW_GROUPS, CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { roleBehind } from '../lexer/read-person.ts';
import { isMachineTime, isNotWorked } from './machine-time.ts';
import type { FoundItem } from './new-item.ts';
import { textAt, tokenAt } from './words-at.ts';

const WE = new Set(['we', "we've", 'nosotros', 'weve', "we're", 'they']);

/** The labor lines of a stretch of text: one per trade and rate, me-and-crew and 'guys' as 'Labor' (contract.md 'Small things'). */
export function readLabor(lexed: LexedText, first: number, last: number, chunks: readonly Chunk[]): FoundItem[] {
  const here = chunks.filter(
    (chunk) =>
      chunk.first >= first &&
      chunk.last <= last &&
      !(chunk.kind === 'measure' && chunk.unit !== null && chunk.unit !== 'ea'),
  );
  const all = chunks.filter((chunk) => chunk.first >= first && chunk.last <= last);
  const isLabor = (duration: DurationChunk): boolean =>
    !isMachineTime(lexed, duration, all) &&
    !isNotWorked(lexed, duration.last) &&
    !isWeather(lexed, duration) &&
    !isOfOthers(lexed, duration) &&
    !isTrouble(lexed, duration) &&
    !isToldBefore(lexed, duration, here);
  const spoken = rateOfSentence(lexed, first, last, here);
  const lines: FoundItem[] = [];
  for (const entry of pairLabor(lexed, here, isLabor)) {
    if (entry.duration === null && entry.people.every((people) => usesThings(lexed, people) || isDenied(lexed, people)))
      continue;
    for (const line of linesOf(lexed, entry, spoken)) {
      if (line.quantity !== null || line.people !== null || line.name !== 'Labor' || line.unknown === 'people')
        merge(lines, line);
    }
  }
  nameByRole(lexed, last, lines);
  nameByTrade(lexed, first, last, lines);
  return withoutHeads(lexed, lines);
}

/** 'kids crank em all day so the principal had us move them': how long the trouble lasts, where nobody of us is told of before. */
function isTrouble({ tokens }: LexedText, { first, last }: DurationChunk): boolean {
  if (
    !/^(?:all day(?: long)?|todo el dia)$/.test(
      tokens
        .slice(first, last + 1)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return false;
  const start = tokens.findLastIndex(({ text }, at) => at < first && /^[.;,\n]$/.test(text)) + 1;
  const before = tokens
    .slice(start, first)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
  return (
    before.length > 2 &&
    !before.some(
      (word) => OURS.test(word) || CREW_WORDS.has(word) || CREW_GROUPS.has(word) || tradeOfWord(word) !== null,
    )
  );
}

/** 'two gallons of paint all three days together': days that were told before, where nobody is named. */
const isToldBefore = (lexed: LexedText, { first, stated }: DurationChunk, chunks: readonly Chunk[]): boolean =>
  stated.unit === 'day' &&
  stated.amount > ONE &&
  /^(?:all|those|these|both)$/.test(textAt(lexed, first - 1)) &&
  chunks.every(({ kind }) => kind !== 'people');

const OURS = /^(?:we|i|us|me|my|our|ours|he|they|both|took|spent|lost|worked|was|were|nos|yo|.+(?:amos|imos))$/;

/** 'y el plomero uso 1 abrazadera', 'the painter needed 2 more gallons': who is known took things, and no hours are told. */
const usesThings = ({ tokens }: LexedText, { last, ...people }: PeopleChunk): boolean =>
  people.isThe === true &&
  /^(?:uso|usaron|ocupo|ocuparon|gasto|gastaron|puso|pusieron|used|needed|put in|se (?:llevo|llevaron|gasto|gastaron|acabo))(?: |$)/.test(
    tokens
      .slice(last + 1, last + 3)
      .map(({ text }) => text)
      .join(' '),
  );

/** 'its 2 apprentices 4h each, not 3 apprentices': so many there were not. */
const isDenied = (lexed: LexedText, { first }: PeopleChunk): boolean =>
  textAt(lexed, first - 1) === 'not' ||
  /^(?:instead of|rather than)$/.test(`${textAt(lexed, first - 2)} ${textAt(lexed, first - 1)}`);

/** 'inspector was there 2 hrs', 'the architect stood around an hour': of people who merely were there; 'waited on the inspector 2 hrs' is ours. */
function isOfOthers({ tokens }: LexedText, { first }: DurationChunk): boolean {
  return OTHERS_THERE.test(
    ` ${tokens
      .slice(Math.max(0, first - 9), first)
      .map(({ text }) => text)
      .join(' ')}`,
  );
}

/** 'it rained for 3 days', 'traffic was 2 hours', 'power was out 3 hrs here': what lasted so long, and nobody's work. */
const isWeather = ({ tokens }: LexedText, { first }: DurationChunk): boolean =>
  LASTED.test(
    ` ${tokens
      .slice(Math.max(0, first - 7), first)
      .map(({ text }) => text)
      .join(' ')}`,
  );
const LASTED =
  / (?:(?:rain|snow|hail|storm|llov)(?:s|ed|ing|io|iendo)?|traffic|trafico|(?:power|water|heat|network|internet|elevator) (?:was|is|went)? ?(?:out|down|off))(?: (?:for|was|took|me|us|like|about|almost|over|a|the|here|there|solid|por|casi))*$/;

const OTHERS_THERE =
  /(?<! (?:on|for|with|by|to))(?: (?:the|an|city|building|fire|owners?|gcs?|our|their|his))* (?:inspector|architect|engineer|owner|customer|client|tenant|marshal|adjuster|superintendent|super|pm|rep|principal|teacher|nurse|safety|osha|delivery)(?: guy| man| lady)? (?:was|were|stood|sat|stayed|hung|walked)(?: (?:there|here|around|on|site|only|by|it|out|with|us|for|about|watching))*$/;

/** 'I was on it one hour myself as foreman', 'joe 5 hrs and mike 3 hrs both electricians': told behind the hours. */
function nameByRole(lexed: LexedText, last: number, lines: readonly FoundItem[]): void {
  const plain = lines.filter((line) => line.name === 'Labor');
  for (const line of plain) {
    let at = line.last + 1;
    while (
      ['myself', 'there', 'on', 'it', '(', ',', 'and', '\u00b7', 'at', 'put', 'me', 'bill', 'charge'].includes(
        textAt(lexed, at),
      ) &&
      !(textAt(lexed, at) === 'at' && textAt(lexed, at - 1) === 'me')
    )
      at += 1;
    const role = line.people === ONE || line.people === null ? roleBehind(lexed, at) : null;
    const isAll = ['both', 'all', 'todos', 'ambos'].includes(textAt(lexed, at)) || textAt(lexed, at - 1) === '(';
    // '2 men x 3 hrs roofers'
    const trade = isAll || line.people !== ONE ? tradesFrom(lexed, at, last) : null;
    if (plain.length > 1 && !role) continue;
    line.name = role?.trade ?? trade ?? line.name;
  }
}

/** 'both electricians', 'all of them plumbers', '(both carpenters)' */
function tradesFrom(lexed: LexedText, from: number, last: number): string | null {
  let at = from;
  while (
    [
      'both',
      'all',
      'of',
      'them',
      'us',
      'are',
      'were',
      'em',
      'todos',
      'ambos',
      'ellos',
      'son',
      'eran',
      'somos',
      'eramos',
    ].includes(textAt(lexed, at)) &&
    at < from + 4
  )
    at += 1;
  for (let words = 3; words >= 1; words -= 1) {
    const phrase = lexed.tokens
      .slice(at, Math.min(at + words, last + 1))
      .map(({ text }) => text)
      .join(' ');
    const isSeveral = /(?:s|men)$/.test(phrase) || (at > from && /^(?:jw|app|jman|gf)$/.test(phrase));
    if (isSeveral && tokenAt(lexed, at + words).kind !== 'word') return tradeOfWord(phrase);
  }
  return null;
}

/**
 * 'plumber thawed out the pipe, just 1 guy', 'my laborers dug it out, four hours apiece': hours of nobody named are those of the
 * one trade that opens the text or is ours. Who broke, left or hit something is none of ours.
 */
function nameByTrade(lexed: LexedText, first: number, last: number, lines: readonly FoundItem[]): void {
  const [line, other] = lines.filter(({ name }) => name === 'Labor');
  if (!line || other || (lines.length > 1 && line.people !== null)) return;
  const told = tradeAtWork(
    lexed,
    first,
    last,
    line.first,
    (at, name) => at > line.last && lines.some((one) => one.name === name),
    isOfThem(lexed, line),
  );
  if (!told) return;
  // 'fui con mi ayudante, 3 horas los dos': he and whoever tells it.
  if (told.isMine && line.people !== null && line.people > ONE && !told.isSeveral) return;
  line.name = told.trade;
  // 'laborers dug it out, 4 hrs each': of how many nobody knows.
  if (told.isSeveral && line.each && line.people === null) [line.quantity, line.unknown] = [null, 'people'];
}

/** 'Los tablaroqueros cerraron la pared, 2 de ellos 4 hrs c/u', 'fueron 2': counted are those who were told of before. */
const isOfThem = ({ tokens }: LexedText, { first, last }: FoundItem): boolean =>
  OF_THEM.test(
    tokens
      .slice(Math.max(0, first - 2), last + 1)
      .map(({ text }) => text)
      .join(' '),
  );
const OF_THEM =
  /(?:^| )(?:\S+ (?:of (?:them|em|'em)|de ellos)|(?:fueron|eran|there were|it was) \S+ (?:,|y|and|de))(?: |$)/;

interface ToldTrade {
  trade: string;
  isSeveral: boolean;
  isMine: boolean;
}

/** The one trade of ours that is told of before a token; null where there are more, or where it did something to us. */
function tradeAtWork(
  lexed: LexedText,
  first: number,
  last: number,
  before: number,
  hasLine: (at: number, name: string | null) => boolean,
  areThey = false,
): ToldTrade | null {
  let told: ToldTrade | null = null;
  for (let i = first; i <= last; i += 1) {
    const words = [3, 2, 1].find(
      (count) =>
        tradeOfWord(
          lexed.tokens
            .slice(i, i + count)
            .map(({ text }) => text)
            .join(' '),
        ) !== null,
    );
    if (words === undefined) continue;
    const end = i + words - 1;
    const name = tradeOfWord(
      lexed.tokens
        .slice(i, end + 1)
        .map(({ text }) => text)
        .join(' '),
    );
    if (hasLine(i, name)) break;
    if (
      told !== null ||
      i >= before ||
      !(isOurs(lexed, i, first) || (areThey && isThe(lexed, i, first))) ||
      (NO_WORK.test(textAt(lexed, end + 1)) && !SO.test(textAt(lexed, i - 1)))
    )
      return null;
    told = {
      trade: name!,
      isSeveral: /[^s]s$/.test(textAt(lexed, end)),
      isMine: /^(?:mi|my)$/.test(textAt(lexed, i - 1)),
    };
    i = end;
  }
  return told;
}

/** 'so painter redid it. seven hours': whose the hours of the next sentence are; one man's, who did something. */
export function manAtWork(words: string): string | null {
  const lexed = lex(words);
  const { length } = lexed.tokens;
  const told = tradeAtWork(lexed, 0, length - 1, length, () => false);
  return told && !told.isSeveral ? told.trade : null;
}

/** '… was backpitched so plumber cut it out' */
const SO = /^(?:so|then|had)$/;

/** 'painters redid the stall lines. 3 guys 4 hrs each': a trade that did what only our work is. */
export function crewAtWork(words: string): string | null {
  const lexed = lex(words);
  const { length } = lexed.tokens;
  const told = tradeAtWork(lexed, 0, length - 1, length, () => false);
  return told?.isSeveral && OUR_WORK.test(words) && !/(?<![a-z])(?:us|our|ours)(?![a-z])/i.test(words)
    ? told.trade
    : null;
}
const OUR_WORK =
  /(?:s|men) (?:had to |went back and |came (?:back|in) and )?(?:re(?!moved our)[a-z]+?(?:ed|id|ut|ung|set|built|laid|ran|do|place|move|work|pair)|patched|fixed|moved|installed|replaced|dropped|lowered|raised|boarded|blacked|extended|demo'?e?d|framed|hung|poured|formed|taped|painted|welded|pulled|ran|added|built|swapped|touched up|put)(?![a-z])/i;

function isOurs(lexed: LexedText, at: number, first: number): boolean {
  const before = tokenAt(lexed, at - 1);
  return (
    at === first ||
    before.kind === 'mark' ||
    ['my', 'our', 'single', 'one', 'mi', 'mis', 'nuestro', 'a', 'an', 'un', 'so', 'then', 'and'].includes(before.text)
  );
}

/** 'The drywallers', where a sentence begins. */
const isThe = (lexed: LexedText, at: number, first: number): boolean =>
  /^(?:the|los|las|my|our|mis)$/.test(textAt(lexed, at - 1)) &&
  (at - 1 === first || tokenAt(lexed, at - 2).kind === 'mark');

/** What others do to us. */
const NO_WORK =
  /^(?:left|broke|cut|hit|tore|damaged|drilled|scraped|butchered|ripped|knocked|needed|wanted|asked|told|boxed|buried|covered|crew|guys?|sub|subs|contractor|who|that|dejo|dejaron|rompieron|quebraron|cortaron|pegaron|tumbaron|danaron|mojaron|rayaron|perforaron|golpearon|jalaron|olvidaron|nicked|room|rm|closet|shop|trailer|panel)$/;

/** '8 hrs laborer, 4 guys': the men are those whose trade and hours stand before them. */
const withoutHeads = (lexed: LexedText, lines: readonly FoundItem[]): FoundItem[] =>
  lines.filter(
    (line) =>
      !(
        line.name === 'Labor' &&
        line.unknown === 'hours' &&
        (line.people ?? 0) >= ONE &&
        lines.some(
          (one) =>
            one.name !== 'Labor' &&
            one.people === ONE &&
            one.quantity !== null &&
            line.first - one.last === 2 &&
            /^[,(-]$/.test(textAt(lexed, line.first - 1)),
        )
      ),
  );

function linesOf(lexed: LexedText, entry: LaborEntry, spoken: RateKind | null): FoundItem[] {
  const groups = entry.people.flatMap((people) => people.groups);
  const quotes = quotesOf(lexed, entry);
  const rateKind = entry.duration?.rate ?? spoken;
  const each = entry.duration?.basis === 'each';
  const at = {
    first: Math.min(...spansOf(entry).map((one) => one.first)),
    last: Math.max(...spansOf(entry).map((one) => one.last)),
  };
  const line = (
    trade: string | null,
    quantity: Amount | null,
    people: Amount | null,
    unknown: FoundItem['unknown'],
  ): FoundItem => ({
    category: 'labor',
    name: trade ?? 'Labor',
    quantity,
    unit: 'hr',
    quotes,
    rateKind,
    unitCost: null,
    unitCostQuotes: [],
    unknown,
    hours: entry.duration && people === null ? netHours(entry) : null,
    people,
    each,
    ...at,
    tellsWork: false,
    ...(entry.duration?.basis === 'total' ? { isTotal: true as const } : {}),
  });
  if (entry.duration?.trade !== undefined) return [line(entry.duration.trade, netHours(entry), ONE, null)];
  if (groups.length === 0) {
    const crowd = entry.duration && entry.duration.basis !== 'total' && saysWe(lexed, entry.duration.first);
    return [crowd ? line(null, null, null, 'people') : line(null, netHours(entry), null, null)];
  }
  if (!entry.duration) return groups.map((group) => line(group.trade, null, group.count, 'hours'));
  if (entry.duration.basis === 'total') {
    const trade = groups.length === 1 ? (groups[0]?.trade ?? null) : null;
    return [line(trade, netHours(entry), null, null)];
  }
  return groups.map((group) => {
    const hours = groupHours(entry, group.count);
    return line(group.trade, hours, group.count, hours === null ? 'people' : null);
  });
}

/** 'We worked 4 hours': a crew of unknown size. */
function saysWe(lexed: LexedText, at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 14; i -= 1) {
    const token = lexed.tokens[i];
    if (!token || ['.', ';', '\n', '!', '?'].includes(token.text)) return false;
    if (WE.has(token.text) || (token.kind === 'word' && /(?:amos|imos)$/.test(token.text))) return true;
  }
  return false;
}

/** 'all OT', 'it was on overtime': a rate said apart from the hours holds for all of them. */
function rateOfSentence(lexed: LexedText, first: number, last: number, chunks: readonly Chunk[]): RateKind | null {
  if (chunks.some((chunk) => chunk.kind === 'duration' && chunk.rate !== null)) return null;
  for (let i = first; i <= last; i += 1) {
    const said = rateAt(lexed, i);
    if (said && !['no', 'not', 'without', 'sin'].includes(textAt(lexed, i - 1))) return said.rate;
  }
  return null;
}

function spansOf(entry: LaborEntry): Chunk[] {
  return [...entry.people, ...(entry.duration ? [entry.duration] : []), ...entry.breaks];
}

/** The words of the people, the time and the break; near ones as one quote. */
function quotesOf(lexed: LexedText, entry: LaborEntry): string[] {
  const spans = spansOf(entry).sort((a, b) => a.first - b.first);
  const runs: { first: number; last: number }[] = [];
  for (const span of spans) {
    const run = runs.at(-1);
    if (run && span.first - run.last <= 3) run.last = Math.max(run.last, span.last);
    else runs.push({ first: span.first, last: span.last });
  }
  return runs.map((run) => quoteAt(lexed, run.first, run.last));
}

/** 'Deon - 5 hrs, Marco - 5 hrs': what is said in the same words before is told apart by the words ahead of it. */
function quoteAt(lexed: LexedText, first: number, last: number): string {
  for (let from = first; from >= Math.max(0, first - 5); from -= 1) {
    const words = wordsOf(lexed, from, last);
    if ((findQuote(lexed, words)?.last ?? last) >= last) return words;
  }
  return wordsOf(lexed, first, last);
}

function merge(lines: FoundItem[], line: FoundItem): void {
  const same = lines.find((one) => one.name === line.name && one.rateKind === line.rateKind);
  if (!same) {
    lines.push(line);
    return;
  }
  same.quantity = same.quantity === null || line.quantity === null ? null : same.quantity + line.quantity;
  same.unknown ??= line.unknown;
  // '3 guys 4 hrs each and 2 guys 3 hrs each': all of them are counted, and the sum is nobody's own.
  if (same.people !== line.people) [same.each, same.people] = [false, null];
  same.quotes = [...new Set([...same.quotes, ...line.quotes])];
  same.last = Math.max(same.last, line.last);
}
