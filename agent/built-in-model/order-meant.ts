import { spokenForms } from './spoken-number.ts';
import { findQuote } from '../../domain/evidence-quotes.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { type LexedText, lex, spanOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { readRevision } from '../../domain/lexer/read-revision.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { type FoundJob, readJobs } from '../../domain/understand/read-jobs.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, Intent } from '../../domain/understand/understanding.ts';
import { foldedOf, textAt, tokenAt } from '../../domain/understand/words-at.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { namesTold } from './labor-words.ts';
import { isToday } from './resolve-job.ts';
import { isOpen, lastOrder, namedLines, placedOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import { inEnglishWork } from './work-words.ts';

/** The order that a text points at, and what the text says of it. */
export interface Meant {
  order: ContextOrder;
  /** The text without the words that only point. */
  rest: string;
}

/** Tokens that point at an order: how many words of its work they share, and whether they stand for an order by themselves. */
interface Pointer {
  first: number;
  last: number;
  score: number;
  isNamed: boolean;
  /** It opens the text. */
  isTopic: boolean;
  /** Its job alone: 'the maple one'. */
  isPlace?: boolean;
}

/**
 * Which of the orders at hand a text speaks of, by words of its work: 'bell one also got 150 ft of 18/2', 'on the cmu wall it
 * was 5 hrs each', 'gate op order - wire is 300'. Null where the words point at none, at two alike, or tell new work.
 */
export function orderMeant(turn: Turn, text: string, isOfSeveral = false): Meant | null {
  if (OTHER.test(text.replace(PLACE, ' ')) || OF_LIFE.test(text)) return null;
  const spoken =
    spokenNumber(turn, text) ?? numberedHours(turn, text) ?? lettered(turn, text) ?? placeMeant(turn, text);
  if (spoken) return spoken;
  if (OTHER.test(text)) return null;
  const lexed = lex(text);
  const jobs = readJobs(lexed, turn.context.jobs);
  const open = turn.orders.filter(isOpen);
  const isAlone = ({ job_id: id }: ContextOrder): boolean =>
    open.filter((order) => order.job_id === id && isToday(turn, order.updated_at)).length === 1;
  const pointed = open
    .filter((order) => isThere(order, jobs))
    .flatMap((order) => {
      const pointer = pointerTo(lexed, jobs, order, isAlone(order), isOfSeveral);
      return pointer ? [{ order, pointer }] : [];
    })
    .sort((a, b) => b.pointer.score - a.pointer.score);
  const [best, next] = pointed;
  if (!best || (next && next.pointer.score === best.pointer.score)) return null;
  const { order, pointer } = best;
  const isWeak = !pointer.isNamed && pointer.score < 1.5;
  if (isWeak && (!isToday(turn, order.updated_at) || (!isOfSeveral && pointer.isTopic && order === lastOrder(turn))))
    return null;
  // 'the paint was 3 gal' names the line, too.
  const namesLine = namedLines(order, foldedOf(lexed, pointer.first, pointer.last)).length > 0;
  // '1 day on the core drill', beside core drilling, is a machine's.
  const namesMachine = lexed.tokens.some(
    (_, at) => at >= pointer.first && at <= pointer.last && nounAt(lexed, at)?.category === 'equipment',
  );
  const left = without(lexed, pointer);
  // 'silt fence, hundred feet', of the order that moved it
  const namesGoods = left !== null && isNameless(turn, left) && !isNameless(turn, text);
  // 'The fence panels on the Tower B one should be 6', of the fence that blew over there.
  const namesOnly = namesLine && left !== null && /\d/.test(left) && namedLines(order, left).length === 0;
  const rest =
    ((namesLine || namesMachine || namesGoods) && (!pointer.isNamed || namesOnly)) || asksOf(turn, text) ? text : left;
  if (rest === null || !tellsOfIt(turn, rest)) return null;
  // 'the hinges go on the riverside one' moves them.
  return pointer.isPlace && (readChunks(lex(rest)).length === 0 || MOVES.test(rest)) ? null : { order, rest };
}

/** The one order of today that a text calls by words of its work and its job, and tells nothing of: 'dock leveler one wh14', 'wh14 railing'. */
export function orderNamedAlone(turn: Turn, text: string): ContextOrder | null {
  const lexed = lex(text);
  const jobs = readJobs(lexed, turn.context.jobs);
  const isPlace = (at: number): boolean => jobs.some((job) => at >= job.first && at <= job.last);
  const said = lexed.tokens.flatMap(({ kind, text: word }, at) =>
    kind === 'mark' ||
    isPlace(at) ||
    DETERMINERS.has(word) ||
    JOINERS.has(word) ||
    ORDER_NOUNS.has(word) ||
    LEADS_IN.has(word) ||
    WORKS.has(word)
      ? []
      : [word],
  );
  const isNamed = lexed.tokens.some(({ text: word }) => ORDER_NOUNS.has(word)) || jobs.length > 0;
  if (said.length === 0 || !isNamed || DENIED.test(text)) return null;
  const called = turn.orders.filter(
    (order) =>
      isOpen(order) &&
      isToday(turn, order.updated_at) &&
      isThere(order, jobs) &&
      said.every((word) => tellingWords(order.description).some((own) => alike(own, word))),
  );
  return called.length === 1 ? called[0]! : null;
}

const DENIED = /[?¿]|(?:^|\W)(?:no|not|never|without|off|out|sin)(?:\W|$)/i;

/** So much of something, and no word what. */
const isNameless = (turn: Turn, text: string): boolean =>
  understand([{ id: 0, text }], worldOf(turn)).acts.some(({ items }) =>
    items.some(({ name, quantity }) => (name === '' || unitOfWord(name.toLowerCase()) !== null) && quantity !== null),
  );

const MOVES = /(?:^|\W)(?:go|goes|belongs?|move|moved|should be|should have been)(?:\W|$)/i;

/** 'bollards took 2 gal of yellow, stair tread took 6 clip angles': parts that each speak of another order. Null for any other text. */
export function ordersApart(turn: Turn, text: string): Meant[] | null {
  const parts = withDenials(
    text.split(/(?<=[.;])\s+|\s*,\s+(?:and\s+|y\s+)?|\s+(?:and|y)\s+/i).filter((part) => /[\p{L}\d]/u.test(part)),
  );
  if (parts.length < 2 || parts.length > 3 || text.includes('?')) return null;
  const read = parts.map((part) => ({ part, meant: orderMeant(turn, part, true) }));
  const meant = read.flatMap((one) => one.meant ?? []);
  const [a, b] = meant;
  // 'fix both, riverside was 5 each and tower b was 2 each'
  const isRest = read.every(
    (one) => one.meant !== null || !/\d|(?:^|\W)(?:one|two|three|four|five|six)(?:\W|$)/i.test(one.part),
  );
  return a &&
    b &&
    meant.length === 2 &&
    isRest &&
    a.order !== b.order &&
    meant.every(({ rest }) => readChunks(lex(rest)).length > 0)
    ? meant
    : null;
}

/** '… son 5 hrs cada uno, no 4': what it was not goes with what it is. */
const withDenials = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>(
    (all, part) =>
      all.length > 0 && /^(?:not?|instead of|en (?:vez|lugar) de) \S+\W*$/i.test(part)
        ? [...all.slice(0, -1), `${all.at(-1)}, ${part}`]
        : [...all, part],
    [],
  );

/** 'ten oh two add one air balancer': an order's number as it is spoken. */
function spokenNumber(turn: Turn, text: string): Meant | null {
  const said = turn.orders.flatMap((order) => {
    const forms = spokenForms(order.id_number).join('|');
    const opens = '(?:(?:on|for|to|under) )?(?:the |order |number )*';
    const match =
      forms === '' ? null : new RegExp(`(?<!\\p{L})${opens}(?:${forms})(?!\\p{L})[,:.]? ?`, 'iu').exec(text);
    return match ? [{ order, match }] : [];
  });
  const { order, match } = said[0] ?? {};
  const rest = match
    ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim()
    : '';
  return order && isOpen(order) && /[\p{L}\d]/u.test(rest) && !asksOf(turn, rest) ? { order, rest } : null;
}

/** 'For 1001 take an hour off each', '1002 add an hour each': nothing but hours of the people of that order. */
function numberedHours(turn: Turn, text: string): Meant | null {
  const match =
    /^\W*(?:(?:on|for|to|re|ok|and|hey|so|also) )*(?:order |co |cor |ticket )?#?(?<number>\d{4})(?!\d)[,:]? (?:- )?(?=(?:take|add|knock|bump|shave|drop|cut|minus|plus)(?!\p{L}))/iu.exec(
      text,
    );
  const order = match ? turn.orders.find((one) => one.id_number === Number(match.groups!['number'])) : undefined;
  const rest = match ? text.slice(match[0].length) : '';
  return order && isOpen(order) && readRevision(rest, namesTold(turn)) !== null ? { order, rest } : null;
}

const PLACE =
  /(?:(?:^|(?<=\W))(?:on|for|to|with|under|in|a|en|para) )?(?:(?:^|(?<=\W))(?:the|that|my|la|el) |^\W*(?:(?:and|oh|also|y|ok) )*)(?:first|1st|second|2nd|third|3rd|other|primer[ao]?|segund[ao]|tercer[ao]|otr[ao]) (?:one|order|ticket|co|cor|extra|change order|draft|orden|boleta)(?!\p{L})(?:[,:]| -)? ?|(?:(?:^|(?<=\W))(?:en|a|para) )?(?:^|(?<=\W))(?:la|lo|el) (?:primera|segunda|tercera|otra)(?: (?=agreg|pon|ech|met|quit|lleva|fue|eran|son|tambien|le |s[ou]n |us)|[,:] |$)/giu;
const PLACE_WORD = /first|1st|second|2nd|third|3rd|other|primer[ao]?|segund[ao]|tercer[ao]|otr[ao]/;
/** 'one guy left, the other one stayed' tells of people. */
const OF_SOME = /(?:^|\W)(?:one|1|un[oa]?) (?:of|guy|man|was|is|had|did|left|stayed|de)(?:\W|$)/i;

/** 'The first one used 16 dowels', 'put a dumpster on the other one, the block wall': an order by its place among those of today. */
function placeMeant(turn: Turn, text: string): Meant | null {
  const [match, ...more] = [...text.matchAll(PLACE)];
  const today = turn.orders.filter((one) => isToday(turn, one.updated_at) && isOpen(one));
  if (!match || more.length > 0 || today.length < 2) return null;
  const before = text.slice(0, match.index).trim();
  if (OF_SOME.test(before)) return null;
  const behind = text.slice(match.index + match[0].length);
  const [, first = '', last = ''] = /^\W*([^,.;]+)(?:[,.;]+(.*))?$/s.exec(behind) ?? [];
  // Behind 'the other order,' words of its work only say which it is: 'the block wall', 'the demo, also had a dumpster'.
  const isSetOff = match[0].includes(',') || before !== '';
  const named = isSetOff ? today.filter((one) => isCalled(one, first)) : [];
  const order =
    named.length === 1 ? named[0] : placedOrder(turn, `the ${PLACE_WORD.exec(foldText(match[0]).text)![0]} one`);
  const rest = `${before} ${named.length === 1 ? last : behind}`.trim();
  return order && isOpen(order) && /[\p{L}\d]/u.test(rest) && !asksOf(turn, rest) && tellsOfIt(turn, rest)
    ? { order, rest }
    : null;
}

/** Nothing but words of an order's work. */
function isCalled({ description }: ContextOrder, text: string): boolean {
  const told = tellingWords(description);
  const said = lex(text).tokens.filter(
    ({ kind, text: word }) => kind !== 'mark' && !DETERMINERS.has(word) && !JOINERS.has(word),
  );
  return said.length > 0 && said.every(({ text: word }) => told.some((own) => alike(own, word)));
}

/** 'B is 6h', behind 'CO a) … b) …' that became two drafts. */
function lettered(turn: Turn, text: string): Meant | null {
  const match =
    /^\W*(?:(?:and|on|for|co|order|extra|the) )*(?<letter>[a-d])(?: one)?[):,]? (?=(?:is|was|were|should|s\/b|took|needs?|got|had|also|at|=|made) )/i.exec(
      text,
    );
  const [said, reply] = turn.prompt.history.slice(-2);
  const isListed = said?.role === 'user' && /(?:^|\W)a[).:] .*\Wb[).:] /is.test(said.text);
  const numbers = [...(reply?.text ?? '').matchAll(/(?:Draft|Borrador) (\d+)/g)].map((one) => Number(one[1]));
  const place = match ? 'abcd'.indexOf(match.groups!['letter']!.toLowerCase()) : -1;
  const order = isListed ? turn.orders.find((one) => one.id_number === numbers[place]) : undefined;
  return match && order && numbers.length > 1 ? { order, rest: text.slice(match[0].length) } : null;
}

/** What stands on words around those that point stands on the whole text. */
export function asSaid(act: Act, text: string): Act {
  const lexed = lex(text);
  const whole = (quotes: readonly string[]): string[] => [
    ...new Set(quotes.map((quote) => (findQuote(lexed, quote) ? quote : text))),
  ];
  return { ...act, said: whole(act.said), items: act.items.map((item) => ({ ...item, quotes: whole(item.quotes) })) };
}

/** No other job is named. */
const isThere = (order: ContextOrder, jobs: readonly FoundJob[]): boolean =>
  jobs.every(({ mention }) => mention.kind !== 'job' || mention.job_id === order.job_id);

const words = (list: string): Set<string> => new Set(list.split(/\s+/));
/** 'another one', 'separate extra': not what is there. */
const OTHER =
  /(?:^|\W)(?:new|another|different|diff|separate|next|second|(?<!the )other|nuev[oa]|otr[oa]) (?:one|extra|order|co|cor|ticket|job|thing|change|work|orden|cambio)(?:\W|$)/i;
/** 'the lights are 2 weeks out' */
const OF_LIFE = /(?:^|\W)(?:weeks?|months?|semanas?|mes|meses)(?:\W|$)/i;
/** Said behind its work, they stand for an order: 'the paint one'. */
const ORDER_NOUNS = words('one order orders ticket extra co cor draft orden boleta ticket');
const DETERMINERS = words('the that this those these them my our el la los las ese esa mi');
const POINTS_TO = words('on for to with at in into onto under from off about over en para a al con sobre');
const JOINERS = words(
  'the of at by in on over a and & for from near behind room rm level lvl floor fl work job repair fix extra hours hrs hour time labor de del la el en los las por',
);
const WORKS = words(
  'move job work repair fix install swap replacement relocation reroute demo patch issue thing deal trabajo',
);
/** Said of an order: 'gate feed is …', 'card reader also got …'. */
const SAID_OF =
  words(`- : , = + . is was were are s/b should shld shd shoulda had has got gets get needs needed need took takes take used uses use also too forgot make made add added plus its it's it they
  we i btw fyi thx thanks change only actually really went ran hours hrs hour labor qty count just goes says both laborers guys crew es fue fueron era eran lleva llevo son debe ponle pon agregale agrega tambien usamos necesita hubo put throw charge bill there you can pls please could`);
/** 'riverside gets a dumpster, 1' */
const TAKES = words('needs needed got gets took used also had forgot lleva llevo tambien');
const LEADS_IN = words(
  'and also ok oh hey sorry so then now no n plus y as ah wait actually re regarding about for on fyi btw , - : . alright yeah tambien oye',
);
const CHANGES = words(
  'change fix update correct adjust bump make put set revise check edit to cambia corrige ajusta pon',
);
const GOES_ON = words(
  'up off out in floor wall walls room area side lot stair stairs roof door doors ceiling slab pad line lines pipe work job repair patch',
);
const TO_WHAT = words('to from , : - by hours hrs labor is was = should a de');
const SMALL = words('the and for was were with from out off had not all our por con los las del que');
/** Of every order: they tell none from another. */
const COMMON =
  words(`new extra work added add change order one two three job room level floor line lines wall moved move install installed put got more had for with from the and was were hours hour hrs guys crew repair fix
  replacement replace repaired replaced relocate reroute removal remove temp old not all our por con trabajo nuevo nueva`);

/** The best words of a text that point at one order; null when none do. */
function pointerTo(
  lexed: LexedText,
  jobs: readonly FoundJob[],
  order: ContextOrder,
  isAlone: boolean,
  isOfSeveral: boolean,
): Pointer | null {
  const told = tellingWords(order.description);
  const lines = tellingWords(order.items.map((line) => (line.name === 'Labor' ? '' : line.name)).join(', '));
  const place = jobs.filter(({ mention }) => mention.kind === 'job');
  const isPlace = (at: number): boolean => place.some((job) => at >= job.first && at <= job.last);
  const found: Pointer[] = [];
  for (let first = 0; first < lexed.tokens.length; first += 1) {
    const run = runAt(lexed, first, told, lines, isPlace);
    if (!run) continue;
    const pointer = pointing(lexed, run);
    if (!pointer) continue;
    found.push({ ...pointer, score: run.score + (place.length > 0 ? 0.5 : 0) });
    first = run.last;
  }
  // 'al de maple ponle 1 caja', 'the maple one took 6 sheets': the only order that is open there.
  const here = place.filter(({ mention }) => mention.kind === 'job' && mention.job_id === order.job_id);
  if (found.length === 0 && isAlone) {
    for (const { first, last } of here) {
      const pointer = pointing(lexed, { first, last, score: 1 });
      if (
        pointer &&
        (pointer.isNamed ||
          (pointer.isTopic && (isOfSeveral || TAKES.has(textAt(lexed, last + 1)) || tellsNumber(lexed, last + 1))))
      )
        found.push({ ...pointer, isNamed: true, isPlace: true, score: 0.6 });
    }
  }
  return found.sort((a, b) => b.score - a.score)[0] ?? null;
}

/** 'wh14 was 3 labr', 'maple s/b 5 hrs not 6' */
function tellsNumber(lexed: LexedText, at: number): boolean {
  let next = at;
  while (IS.has(textAt(lexed, next)) && next < at + 3) next += 1;
  return next > at && tokenAt(lexed, next).kind === 'number';
}
const IS = words('was were is should shoulda shld s/b be been only had actually really eran era fueron fue son');

/** A run of words of the order's work or lines, with its place and small words between; null where none begins. */
function runAt(
  lexed: LexedText,
  first: number,
  told: readonly string[],
  lines: readonly string[],
  isPlace: (at: number) => boolean,
): { first: number; last: number; score: number } | null {
  const shared = new Map<string, number>();
  const isShared = (at: number): boolean => {
    const said = textAt(lexed, at);
    // 'room 210', 'door 204'
    if (
      tokenAt(lexed, at).kind === 'place' &&
      /\d/.test(said) &&
      (told.includes(stemOf(said)) || told.includes(numberOf(said)))
    )
      shared.set(said, 1);
    // 'en el 415 seis hojas', of the work in room 415
    if (
      tokenAt(lexed, at).kind === 'number' &&
      /^\d{3,4}$/.test(said) &&
      told.includes(said) &&
      unitOfWord(textAt(lexed, at + 1)) === null
    )
      shared.set(said, 1);
    if (shared.has(said)) return true;
    if (said.length < 3 || tokenAt(lexed, at).kind === 'place' || COMMON.has(said) || unitOfWord(said) !== null)
      return false;
    const english = inEnglishWork(said);
    const isLike = (word: string): boolean => alike(word, said) || english.some((one) => alike(word, one));
    const work = told.find(isLike);
    const like = work ?? lines.find(isLike);
    if (like !== undefined) shared.set(like, work === undefined || tradeOfWord(said) !== null ? 0.6 : 1);
    return like !== undefined;
  };
  const isOfIt = (at: number): boolean => {
    const said = textAt(lexed, at);
    if (tokenAt(lexed, at).kind === 'mark') return false;
    // 'gate op' of the gate operator
    return (
      told.includes(stemOf(said)) ||
      (shared.size > 0 && /^[a-z]{2}/.test(said) && told.some((word) => word.startsWith(said)))
    );
  };
  if (!isShared(first) && !isPlace(first) && !isOfIt(first)) return null;
  let last = first;
  for (let at = first + 1; at < lexed.tokens.length; at += 1) {
    if (isShared(at) || isPlace(at) || isOfIt(at) || (at === last + 1 && isNextOf(lexed, at))) last = at;
    else if (!JOINERS.has(textAt(lexed, at))) break;
  }
  const score = [...shared.values()].reduce((sum, one) => sum + one, 0);
  return score > 0 ? { first, last, score } : null;
}

/** 'the railing touch up', 'the gym floor': what a word of the work goes on with. */
const isNextOf = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'word' && GOES_ON.has(textAt(lexed, at)) && endsThere(lexed, at + 1);

const OFF_LINE = /(?:^| )(?:borr|quit|elimin|sac|tach)[a-z]+ (?:lo )?(?:del?|el|la|los|las)(?: la| los| las)?$/;
const textOf = (lexed: LexedText, first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => textAt(lexed, first + i)).join(' ');

/** The run with what makes it point: a preposition, 'one', what is said of it, a command; null where it only names a thing. */
function pointing(
  lexed: LexedText,
  run: { first: number; last: number; score: number },
): Omit<Pointer, 'score'> | null {
  let { first, last } = run;
  // 'borra lo del primer' is a line, of no work.
  if (run.score < 1 && OFF_LINE.test(textOf(lexed, first - 4, first - 1))) return null;
  let isDetermined = false;
  while (DETERMINERS.has(textAt(lexed, first - 1))) {
    first -= 1;
    isDetermined = true;
  }
  // 'la de la rampa', 'lo del timbre', 'al del drenaje'
  const isOfIt =
    ['de', 'del'].includes(textAt(lexed, first - 1)) &&
    ['la', 'el', 'orden', 'lo', 'al', 'los', 'las'].includes(textAt(lexed, first - 2));
  if (isOfIt) first -= textAt(lexed, first - 2) === 'orden' && DETERMINERS.has(textAt(lexed, first - 3)) ? 3 : 2;
  // 'a la del dock', 'en lo de la zanja'
  if (isOfIt && ['a', 'en', 'para', 'con'].includes(textAt(lexed, first - 1))) first -= 1;
  const before = textAt(lexed, first - 1);
  const isLed = POINTS_TO.has(before);
  const isFirst = lexed.tokens
    .slice(0, first)
    .every((token) => LEADS_IN.has(token.text) || DETERMINERS.has(token.text));
  const behind = textAt(lexed, last + 1);
  // 'the sink move', 'the patch job'
  if (WORKS.has(behind) && isDetermined) last += 1;
  const isNamed = ORDER_NOUNS.has(textAt(lexed, last + 1)) && (isDetermined || isLed || isFirst);
  if (isNamed) last += 1;
  if (isFirst && (isNamed || isOfIt || saysOf(lexed, last + 1)))
    return { first: 0, last: endOf(lexed, last), isNamed: isNamed || isOfIt, isTopic: true };
  if ((isLed && endsThere(lexed, last + 1)) || isNamed || isOfIt) {
    // 'take the plumber off the drain one' keeps its 'off'.
    const led = isLed && !['off', 'from'].includes(before) ? first - 1 : first;
    const from = putThat(lexed, led);
    return { first: from, last: endOf(lexed, last), isNamed: isNamed || isOfIt || from < led, isTopic: false };
  }
  return CHANGES.has(before) && (TO_WHAT.has(textAt(lexed, last + 1)) || tokenAt(lexed, last + 1).kind === 'number')
    ? { first, last, isNamed: false, isTopic: true }
    : null;
}

/** 'put that with the bollard removal' only points. */
function putThat(lexed: LexedText, from: number): number {
  const isThat = /^(?:that|it|this|those|them|these)$/.test(textAt(lexed, from - 1));
  return isThat && /^(?:put|add|charge|stick|throw|all|bill)$/.test(textAt(lexed, from - 2)) ? from - 2 : from;
}

const saysOf = (lexed: LexedText, at: number): boolean =>
  SAID_OF.has(textAt(lexed, at)) || tokenAt(lexed, at).kind === 'number';

/** 'for duct tape' names a thing: behind words that point stands nothing, or what is said of it. */
const endsThere = (lexed: LexedText, at: number): boolean =>
  saysOf(lexed, at) || tokenAt(lexed, at).kind === 'mark' || POINTS_TO.has(textAt(lexed, at));

/** The mark behind the words that point goes with them. */
const endOf = (lexed: LexedText, last: number): number =>
  ['-', ':', ',', '.', '+'].includes(textAt(lexed, last + 1)) ? last + 1 : last;

/** The text without the words that point; null where nothing is left. */
function without(lexed: LexedText, { first, last }: Pointer): string | null {
  const { start, end } = spanOf(lexed, first, last);
  const rest = `${lexed.source.slice(0, start)} ${lexed.source.slice(end)}`.replace(/\s+/g, ' ').trim();
  return /[\p{L}\d]/u.test(rest) ? rest : null;
}

/** What is left tells no work of its own with people and hours: 'we had a finisher 3 hrs'. */
function tellsOfIt(turn: Turn, rest: string): boolean {
  const { acts } = understand([{ id: 0, text: rest }], { ...worldOf(turn), orders: [] });
  const isOwn = acts.some(
    (act) =>
      act.description !== '' &&
      !act.isQuestion &&
      act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null),
  );
  return !isOwn || PUTS_RIGHT.test(rest);
}

/** 'Who did the drain?', 'send the drain one to Dave': read whole. */
function asksOf(turn: Turn, text: string): boolean {
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  return act !== undefined && (act.isQuestion || !TELLS.has(act.intent));
}

const TELLS = new Set<Intent>([
  'work',
  'add',
  'correct',
  'remove',
  'move_job',
  'direct',
  'fragment',
  'out_of_scope',
  'no',
  'yes',
]);
const PUTS_RIGHT =
  /(?:^|\W)(?:actually|should|shld|shoulda|not|instead|forgot|wrong|miscounted|meant|gave|told|said|needs|put|add|(?:have|got|had|show) (?:him|her|it|that|them|us|me) (?:at|as|down|for))(?:\W|$)/i;

/** 'room 415', 'cuarto 415': a room is called by its number, too. */
const numberOf = (place: string): string => /\d{3,4}$/.exec(place)?.[0] ?? place;

/** Stems of a description that tell it from another. */
function tellingWords(description: string): string[] {
  return lex(description)
    .tokens.filter(({ kind }) => kind !== 'mark')
    .flatMap(({ kind, text }) => [stemOf(text), ...(kind === 'place' ? [numberOf(text)] : [])])
    .filter((word) => word.length > 2 && !SMALL.has(word));
}

const stemOf = (word: string): string => {
  const short = word.replace(/(?:ings?|ed|es|s|e)$/, '');
  return short.length > 2 ? short : word;
};

/** 'painting' and 'paint', 'relocation' and 'relocated': the shorter stem begins the longer one. */
function alike(told: string, said: string): boolean {
  const stem = stemOf(said);
  if (stem === told) return true;
  const [short, long] = stem.length < told.length ? [stem, told] : [told, stem];
  return short.length > 3 && (long.startsWith(short) || long.endsWith(short));
}
