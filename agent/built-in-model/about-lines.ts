import { type LexedText, lex, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { CONTAINER_WORDS, unitOfWord } from '../../domain/lexer/unit-words.ts';
import { slipsBetween } from '../../domain/slips-between.ts';
import { readDirectorAnswer } from '../../domain/understand/read-director-answer.ts';
import { readName } from '../../domain/understand/read-name.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { takeOff } from './change-lines.ts';
import type { Change } from './line-changes.ts';
import { canCorrect, correctOrder, updateLines } from './correct-lines.ts';
import { failure } from './phrases.ts';
import { nameSwaps } from './name-swap.ts';
import { renamedBy } from './other-name.ts';
import { annotate, moveJob } from './place-order.ts';
import { recordDirector, toldBy } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { statedIn } from './stated-numbers.ts';
import { findItem, findOrder, lastOrder, namedLines, orderTold, placedOrder } from './targets.ts';
import { tally } from './tally.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { SMALL } from './small-words.ts';
import { askWhich, lastTouched } from './which-line.ts';
import { addToOrder, comesBy, type Said, toNumber } from './write-work.ts';

const MOST_WORDS = 16;

/**
 * Words that say too little alone ('10 bags', 'copper not pex', 'lift was ours, don't charge it', '165 a day'), read beside
 * the order at hand. Null when they mean none of its lines.
 */
export function aboutLines(turn: Turn, act: Act): Said | null {
  const less = returned(turn, act);
  if (less) return less;
  const order = orderAtHand(turn, act);
  if (!order || (order !== turn.meant && !isToday(turn, order.updated_at))) return null;
  const summed = tally(turn, act, order);
  if (summed) return summed;
  if (!isLoose(act, order)) return null;
  return (
    placed(turn, act, order) ??
    doubled(turn, act, order) ??
    swapped(turn, act, order) ??
    priceOf(turn, act, order) ??
    numberOf(turn, act, order) ??
    dateOf(turn, act, order) ??
    directorOf(turn, act, order)
  );
}

/** The order at the job that is named, else the last one. */
function orderAtHand(turn: Turn, act: Act): ContextOrder | null {
  const last = lastOrder(turn);
  const { job } = act;
  if (job?.kind !== 'job' || !last || last.job_id === null || last.job_id === job.job_id) return last;
  return turn.orders.find((order) => order.job_id === job.job_id) ?? last;
}

/** 'Riverside', some texts after we asked for the job of an order that has none yet. */
function placed(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const isJobAlone =
    act.job?.kind === 'job' && order.job_id === null && act.items.length === 0 && act.bare.length === 0;
  return isJobAlone && act.description === ''
    ? moveJob(turn, { ...act, orderRef: { type: 'order', number: order.id_number } })
    : null;
}

const MIXED_UP =
  /(?:^|\W)(?:backwards?|mixed up|mixed (?:them|those|the jobs)|swap(?:ped)?(?: (?:them|(?:the |their )?jobs|\d{4})(?!\p{L})|(?: it| both| th[eo]se| the two)?(?: around| two| jobs| orders)?(?=\W*$))|flipped|switched around|other way (?:around|round)|al rev[eé]s)(?:\W|$)/iu;
/** Numbers that are of no order: hours, people, goods. */
const COUNTED = /(?<![\d#])\d{1,3}(?!\d)/;

/** 'I had those backwards': the last two orders change their jobs. */
export function swappedJobs(turn: Turn, words: string): Said | null {
  const isAboutJobs = MIXED_UP.test(words) && !words.trim().endsWith('?');
  const [a, b] = turn.orders.filter((order) => isToday(turn, order.updated_at)).slice(0, 2);
  if (
    !isAboutJobs ||
    COUNTED.test(words) ||
    !a ||
    !b ||
    a.job_id === null ||
    b.job_id === null ||
    a.job_id === b.job_id ||
    /outlet|breaker|wire|thhn|conduit|pipe|phase|door|swing|numbers/i.test(words)
  )
    return null;
  const moved = [
    [a, b],
    [b, a],
  ].map(([order, other]) =>
    turn.call<ToldOrder>('update_change_order', { order_id: order!.order_id, job_id: other!.job_id, quotes: [words] }),
  );
  const bad = moved.find((result) => failed(result));
  if (bad && failed(bad)) return { text: failure(turn, bad.error, turn.say('swap the jobs', '')), question: null };
  return {
    text: turn.say(
      `Moved ${a.id_number} to ${b.job_name} and ${b.id_number} to ${a.job_name}.`,
      `Cambiado ${a.id_number} a ${b.job_name} y ${b.id_number} a ${a.job_name}.`,
    ),
    question: null,
  };
}

/** Nothing that stands for itself: no work of its own, nobody asked for anything. */
function isLoose(act: Act, order: ContextOrder): boolean {
  if (!['fragment', 'out_of_scope', 'work', 'add', 'correct'].includes(act.intent) || act.planned || act.orderRef)
    return false;
  if (act.words.trim().split(/\s+/).length > MOST_WORDS) return false;
  if (act.job && (act.job.kind !== 'job' || (order.job_id !== null && act.job.job_id !== order.job_id))) return false;
  if (['fragment', 'out_of_scope'].includes(act.intent)) return true;
  if (act.intent === 'correct')
    return (
      [NOT_THAT, SHOULD_BE, NO_ERA].some((form) => form.test(act.words)) &&
      act.items.length === 0 &&
      act.bare.length === 0
    );
  // 'WH14 bases = 5': the job of the order says which one, not more work.
  const weight = act.job && PUTS_RIGHT.test(act.words) ? act.weight - 4 : act.weight;
  return (
    weight < 3 &&
    act.items.every(
      (item) =>
        item.name === '' || (item.category === 'labor' ? item.people === null : findItem(order, item.name) !== null),
    )
  );
}

const PUTS_RIGHT = /=|(?:^|\W)(?:was|were|is|only|just|should|actually|not|tho|though|fue|eran|solo)(?:\W|$)/i;

const RETURNED =
  /^\W*(?:(?:no|ok|perd[oó]n|mejor|also|and|y|please|porfa) )*(?:qu[ií]t[ae](?:le)?|remove|r[eé]st[ae](?:le)?|s[aá]ca(?:le)?) (?=(?:\d+|un[ao]?|dos|tres|cuatro|cinco|seis|one|two|three|four|five|six) )|(?:^|\W)(?:returned|returning|sent back|went back|took back|brought back|(?:sent|took|taking|brought|bringing|sending) .{2,40} back|devolvimos|devolv[ií](?:eron)?|regresamos|regres[eé]|regresaron|sobr(?:[oó]|aron))(?:\W|$)/i;

/** 'Returned 3 of the breakers': so many less of the line. */
export function returned(turn: Turn, act: Act): Said | null {
  // 'He only opened 13 and took the rest back' tells what stays.
  const gone = RETURNED.exec(act.words)?.[0];
  if (
    gone === undefined ||
    act.isQuestion ||
    /(?:^|\W)(?:rest|remainder|left ?overs?|others?|ones|extras?|unused)(?:\W|$)/i.test(gone)
  )
    return null;
  // 'Used 8, sent 2 back': what stays is told, too.
  if ((statedIn(act.words)?.length ?? 0) > 1) return null;
  const order = findOrder(
    turn,
    act,
    act.items.map((item) => item.name).filter((name) => name !== ''),
  );
  if (!order) return null;
  const count = act.items.find((item) => item.quantity !== null && item.category !== 'labor') ?? act.bare[0];
  const amount = count && ('amount' in count ? count.amount : count.quantity);
  const named = namedLines(order, act.words).filter((line) => line.category !== 'labor');
  const byUnit =
    named.length === 0 && count ? findItem(order, 'amount' in count ? count.quote : (count.quotes[0] ?? '')) : null;
  const lines = byUnit && byUnit.category !== 'labor' ? [byUnit] : named;
  const [line] = lines;
  if (!amount || !line || lines.length > 1 || line.quantity === null) return null;
  const left = Number(line.quantity) - toNumber(amount);
  if (left < 0) return null;
  if (left === 0) return takeOff(turn, act, order, [line]);
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: left, quotes: act.said }]);
}

/** 'Fue el viernes', 'that was Friday', 'el viernes': the day of the work alone. */
function dateOf(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const { workDate } = act;
  if (!workDate || act.items.length > 0 || act.bare.length > 0 || act.isQuestion) return null;
  const rest = workDate.quotes.reduce((words, quote) => words.replace(quote, ' '), act.words);
  const isAll = lex(rest).tokens.every(
    (token) =>
      token.kind !== 'word' || AROUND.has(token.text) || /^(?:work|day|from|job|date|trabajo)$/.test(token.text),
  );
  const isTold = DAY_TOLD.test(act.words) && act.weight < 3;
  return isAll || isTold
    ? annotate(turn, {
        ...act,
        intent: 'correct',
        directedBy: null,
        job: null,
        orderRef: { type: 'order', number: order.id_number },
      })
    : null;
}

/** 'Got my days mixed up, it was Thursday', 'forgot to say we did that Saturday'. */
const DAY_TOLD =
  /(?:^|\W)(?:days? (?:mixed|wrong|off|backwards)|wrong (?:day|date)|mixed up|forgot to (?:say|mention|tell|add)|should(?: have|'ve) said|(?:we|i|they) (?:did|done|was doing|were doing) (?:it|that|this)|^\W*(?:did|done) (?:it|that|this)|(?:it|that|this) was (?:on |last |this )?[\p{L}]+ *$|(?:eso fue|fue eso|fue el d[ií]a)|(?:(?:was|were) (?:on |really |actually )?|^\W*)(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\W.*\Wnot (?:on )?(?:mon|tue|wed|thu|fri|sat|sun))/iu;

/** 'Copper not pex', 'change the pex to copper' */
const NOT_THAT =
  /(?:^|\W)(?:not|wasn'?t|weren'?t|isn'?t|aren'?t|instead of|rather than|change(?![ -]?(?:orders?|ticket)(?! ?#?\d))|switch|swap|en vez de|en lugar de|y no)(?:\W|$)/i;
const SHOULD_BE =
  /^\W*(?:(?:no|wait|sorry|oops|actually|ok|oh|the|that|those) )*(.{2,24}?) (?:should be|should have been|should'?ve been|s\/b|needs to be) (?:a |an |the )?([\p{L}][^\d,.]{1,30}?)[\s.!]*$|^\W*i (?:said|put|wrote|typed|told (?:you|u)) (?:the )?(.{2,24}?),? (?:but )?(?:i? ?(?:meant|mean)(?: to say)?|it'?s|it was|they(?:'re|re| were| are)|(?:those|these) (?:were|are)|(?:it )?should be) (.{2,30}?)[\s.!]*$/iu;

/** 'No era emt era tubo rigido', 'me equivoque, no es romex sino mc', 'cambia el emt por rigido', 'dije romex pero es mc' */
const NO_ERA =
  /^\W*(?:(?:no|perd[oó]n|ah|oye|espera|me equivoqu[eé](?: (?:de|en|con)(?: el| la)? \p{L}+)?|corrijo|correcci[oó]n|pero|jefe|disculpe|disculpa|que|q)\W+)*(?:(?:no (?:era|fue|es|eran|fueron|son|usamos|pusimos|lleva|ocupamos)|(?:dije|puse|escrib[ií]|mand[eé])) (?<denied>.{2,30}?),? (?:pero |y )?(?:era|fue|es|eran|fueron|son|sino|usamos|pusimos|m[aá]s bien|quise decir|lleva|ocupamos)|c[aá]mbi[ae](?:le|me)? (?<changed>.{2,30}?) (?:por|a)) (?<right>\p{L}[^\d,.]{1,30}?)[\s.!]*$/iu;
/** 'Es rigido en vez de emt', behind what was wrong about it. */
const IN_ITS_PLACE =
  /(?:^|[,.] ?)(?:(?:no|perd[oó]n|era|es|fue|eran|son|fueron|usamos|pusimos|pon|ponle)\W+)*(?<right>\p{L}[^\d,.]{1,30}?) (?:en (?:vez|lugar) del?|y no|no) (?<denied>[^,.]{2,30}?)[\s.!]*$/iu;
const ARTICLES = /^(?:(?:el|la|los|las|de|del|un|una|tubo de|the|puro|pura) )+/i;

/** The whole, the right words and the wrong ones; empty where nothing is put right. */
function renaming(words: string): string[] {
  const spanish =
    NO_ERA.exec(words) ?? (/^\W*(?:perd[oó]n|me equivoqu[eé])/i.test(words) ? IN_ITS_PLACE.exec(words) : null);
  if (spanish?.groups) {
    const { right = '', denied, changed } = spanish.groups;
    return [spanish[0], right.replace(ARTICLES, ''), (denied ?? changed ?? '').replace(ARTICLES, '')];
  }
  const [all, wrong = '', put = '', said = '', meant = ''] = SHOULD_BE.exec(words) ?? [];
  return all ? [all, put || meant, wrong || said] : [];
}

/** 'Copper not pex', 'they were couplings not connectors': another word in a line's name. */
export function swapped(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const change = swapOf(act, order);
  return change && updateLines(turn, order, [change]);
}

/** The line that has another name by these words. */
export function swapOf(act: Act, order: ContextOrder): Change | null {
  const found = act.items.some((item) => item.quantity !== null) ? null : renamedBy(order, nameSwaps(act.words));
  if (found) return { item_id: found.line.item_id, name: found.name, quotes: act.said };
  const [, right = '', wrong = ''] = renaming(act.words);
  if (right === '' || /^\d+(?:\.\d+)?$/.test(right.trim()) || act.items.some((item) => item.quantity !== null))
    return null;
  if (
    /^(?:(?:and|but|so|or|also|oh|plus|y|pero|o)$|(?:we|they|i|you|he|she|it|there|theres|there's|got|have|had)(?: |$))/i.test(
      right.trim(),
    )
  )
    return null;
  const line = findItem(order, wrong);
  if (!line || line.category === 'labor') return null;
  // 'The paint should be dry by noon' names no other thing.
  if (!namesThing(right)) return null;
  const name = renamed(line.name, wrong, right);
  // 'It was 3/4 not 1 inch emt': a size alone is no name.
  return name === null || !/\p{L}{2}/u.test(name) ? null : { item_id: line.item_id, name, quotes: act.said };
}

function namesThing(words: string): boolean {
  const lexed = lex(words);
  return Boolean(readName(lexed, 0, lexed.tokens.length - 1, false)?.noun);
}

const DOUBLE =
  /(?:^|\W)(?<!(?:don'?t|do not|dont) )(?:double (?:the|that|those|it|up)|twice (?:that|as|the)|(?:should be|s\/b|make it|make that|needs to be|was) (?:double|twice)|(?:el|al) doble)(?:\W|$)/i;

/** 'Double the pipe', 'twice that much PVC': so much again of the line that is named, else of the last one. */
function doubled(turn: Turn, act: Act, order: ContextOrder): Said | null {
  if (!DOUBLE.test(act.words) || act.items.some((item) => item.quantity !== null)) return null;
  const named = namedLines(order, act.words.replace(/guys?|men|hours?|hrs?/gi, ' '));
  const goods = order.items.filter((line) => line.category !== 'labor');
  const line = named.length === 1 ? named[0] : goods.length === 1 ? goods[0] : lastTouched(turn, order);
  if (!line || line.quantity === null || line.category === 'labor') return null;
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: 2 * Number(line.quantity), quotes: act.said }]);
}

/** A line's name with the right word in the place of the wrong one. */
export function renamed(name: string, wrong: string, right: string): string | null {
  const lexed = lex(right);
  const read = readName(lexed, 0, lexed.tokens.length - 1, true);
  const said = read?.name ?? right.trim();
  const words = name.split(' ');
  // 'Cast' alone is cast iron.
  const wrongly = lex(wrong);
  const inEnglish = readName(wrongly, 0, wrongly.tokens.length - 1, false)?.name ?? '';
  const gone = new Set(
    `${wrong} ${inEnglish}`
      .toLowerCase()
      .replace(/\bcast\b(?! iron)/, 'cast iron')
      .split(/\s+/)
      .map(stem),
  );
  const kept = words.filter((word) => !gone.has(stem(word.toLowerCase())));
  if (kept.length === words.length) return null;
  const at = words.findIndex((word) => gone.has(stem(word.toLowerCase())));
  const put = /\d/.test(said) ? said.split(' ') : said.charAt(0) + said.slice(1);
  const made = [
    ...kept.slice(0, at),
    ...(Array.isArray(put) ? put : [at > 0 && put !== put.toUpperCase() ? put.toLowerCase() : put]),
    ...kept.slice(at),
  ];
  return [...new Set(made)].join(' ').slice(0, 200);
}

const stem = (word: string): string => word.replace(/(?:e?s)$/, '');

/** '165 a day', 'they were 12.50 a box': the price of the line that comes so. */
function priceOf(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const lexed = lex(act.words);
  const chunks = readChunks(lexed);
  const prices = chunks.flatMap((chunk) => (chunk.kind === 'price' ? [chunk] : []));
  const [price] = prices;
  if (!price || prices.length > 1 || chunks.some((chunk) => chunk.kind === 'people' || chunk.kind === 'measure'))
    return null;
  const named = namedLines(order, act.words).filter((line) => line.category !== 'labor');
  const goods = order.items.filter((line) => line.category !== 'labor');
  const isAt = /^\W*(?:at|@) /.test(act.words.toLowerCase());
  const fitting = goods.filter(
    (line) => isAt || (price.perUnit === null ? Number(line.quantity) === 1 : line.unit === price.perUnit),
  );
  const touched = lastTouched(turn, order, goods);
  // 'connectors are 1.25 each', and no line of connectors: the price of another thing.
  if (named.length === 0 && namesAnother(lexed, price))
    return { text: '', question: askWhich(turn, order, goods), lost: true };
  const line =
    named.length === 1
      ? named[0]
      : touched && fitting.includes(touched)
        ? touched
        : fitting.length === 1
          ? fitting[0]
          : null;
  if (!line || (named.length === 1 && price.perUnit === null && Number(line.quantity) !== 1)) return null;
  return updateLines(turn, order, [
    { item_id: line.item_id, unit_cost: toNumber(price.amount), quotes: [wordsOf(lexed, price.first, price.last)] },
  ]);
}

/** A thing stands right before the price: 'connectors are', 'los conectores a'. */
function namesAnother(lexed: LexedText, { first }: { first: number }): boolean {
  const before = lexed.tokens.slice(0, first).map(({ text }) => text);
  while (before.length > 0 && IS_PRICED.has(before.at(-1)!)) before.pop();
  const thing = before.at(-1);
  return (
    thing !== undefined &&
    /^\p{L}{3,}$/u.test(thing) &&
    !SMALL.has(thing) &&
    !SAID_OF_PRICE.has(thing) &&
    unitOfWord(thing) === null
  );
}
const IS_PRICED = new Set(
  'is are was were be ran run runs cost costs at @ for came to a son fue fueron era eran cuesta cuestan costo costaron salio salieron en'.split(
    ' ',
  ),
);
const SAID_OF_PRICE = new Set(
  'they those these them that this it price prices rate each one ones actually only just should invoice receipt precio precios tarifa cada ellos esos esas los las eso esa'.split(
    ' ',
  ),
);

/** '10 bags', 'sorry 15', 'finishers stayed 7', '3.5 total': the right number of a line that is there. */
function numberOf(turn: Turn, act: Act, order: ContextOrder): Said | null {
  if (act.intent === 'add' || act.weight < 0 || MORE.test(act.words)) return null;
  const [item] = act.items;
  if (act.items.length > 1 || act.bare.length > 1 || (!item && act.bare.length === 0)) return null;
  if (!saysLittleElse(act, order)) return null;
  if (item && item.name === '' && item.unit !== 'ea' && !order.items.some((line) => sameUnit(line, item.unit))) {
    return comesBy(order, item.unit) ? addToOrder(turn, act, order) : null;
  }
  return canCorrect(turn, act, order) ? correctOrder(turn, act, order) : null;
}

const MORE = /(?:^|\W)(?:more|another|extra|plus|also|add|m[aá]s|otr[oa]s?|tambi[eé]n)(?:\W|$)/i;
const sameUnit = (line: ContextItem, unit: UnderstoodItem['unit']): boolean =>
  line.unit === unit || (['yd', 'cy'].includes(line.unit) && ['yd', 'cy'].includes(unit));

/** Small words that stand around a number that is put right. */
const AROUND = new Set(
  'shld shd are wrong labor labour sry sorry oops whoops no nope nah wait actually my bad i mean meant it was were its is be been make that this just only should perdon digo eran fueron fue son era mejor not uh um ok okay hold on total each ea apiece altogether in all en now then instead por favor please cada uno una y media medio and a an the of half on they we us you he she me guys guy men crew people stayed worked there here did used had ended up came to out really like about more closer to lol man sir ended had got took spent thats ive say said put think so yeah oh ah real los las el la nomas solo mero osea serian sean de hombres counted recounted measured checked again typo estuvieron estuvimos trabajaron trabajamos duraron duro ellos nosotros ambos both them for at all hour day days long sheets whole'.split(
    ' ',
  ),
);

/** Before its first comma nothing but the number, its unit, the line's name and small words. */
function saysLittleElse(act: Act, order: ContextOrder): boolean {
  const clause = /^\W*(?:no|nope|sorry|sry|oops|wait|actually|ok|perd[oó]n|oh|ah|yeah|my bad|hold on)\s*,/i.test(
    act.words,
  )
    ? act.words
    : act.words.replace(/(?<=\d.*),.*$/, '');
  const place = act.job ? lex(act.job.quote).tokens.map((token) => token.text) : [];
  const names = order.items.flatMap((line) => line.name.toLowerCase().split(/\W+/)).map(stem);
  return lex(clause).tokens.every(
    (token) =>
      token.kind !== 'word' ||
      AROUND.has(token.text) ||
      place.includes(token.text) ||
      unitOfWord(token.text) !== null ||
      token.text in CONTAINER_WORDS ||
      (token.text.length > 2 && names.includes(stem(token.text))) ||
      namedLines(order, token.text).length > 0,
  );
}

const ROLE =
  /^(?:the |el |la )?(?:super|superintendent|supe|gc|owner|pm|architect|engineer|inspector|client|customer|foreman|boss|jefe|due[nñ]o|residente|ingeniero|arquitecto|supervisor|cliente|superintendente)$/i;

/** 'No, my mistake, Luis did': another one than was recorded. */
const NOT_HIM =
  /^\W*(?:(?:ok|oh|sorry) )*(?:no|nope|nah|wait|actually|correction|sorry|my (?:mistake|bad)|wrong|perd[oó]n|mejor)(?:\W|$)/i;
const IT_WAS = /^\W*(?:(?:ok|oh|yeah|found out|turns out|checked|asked around)\W+)*(?:it|that|this) was (?!\d)/i;
/** 'Its Brent', where Bret is recorded: a name put right, and not whoever is texting. */
const IT_IS = /^\W*(?:(?:no|sorry|ok|oh)\W+)*(?:it'?s|its) (\p{L}{3,})(?:\W|$)/iu;

/** 'Scratch Dave put Luis', 'Luis not Dave', 'its Brent' of Bret: the other name, where the recorded one is said to be wrong. */
function insteadOf(director: string | null, words: string): string | null {
  if (director === null || ROLE.test(director)) return null;
  const was = director
    .split(' ')[0]!
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  if (was.length < 2) return null;
  const forms = [
    `(?:^|\\W)(?:scratch|not|wasn'?t|instead of|change|switch|drop) ${was}(?:'s)?(?: name)?(?:,? (?:to|for|with|put|use|it was|its|it's|but|make it))?\\W+(\\p{L}{3,})(?:\\W|$)`,
    `(?:^|\\W)(?:quita|borra|saca|cambia) (?:a |al )?${was}(?:,| y|,? por)? (?:(?:pon|ponle|mete|deja) )?(?:a |al )?(\\p{L}{3,})(?:\\W|$)`,
    `(?:^|\\W)put (\\p{L}{3,}) (?:instead of|not) ${was}(?:\\W|$)`,
    `^\\W*(?:(?:my bad|sorry|oops|no|wait|it was|that was)\\W+)*(\\p{L}{3,}),? not ${was}\\W*$`,
    `(?:^|\\W)${was}(?:\\W.*)? (?:that|it) was (\\p{L}{3,})\\W*$`,
    `change who (?:directed|told us|told|asked|ordered)(?: it| us)?(?: to do it)? to (\\p{L}{3,})`,
    `i (?:said|meant|mean) (\\p{L}{3,})(?=\\W).*(?:not|wasn'?t) ${was}(?:\\W|$)`,
  ];
  const said = forms.map((form) => new RegExp(form, 'iu').exec(words)?.[1]).find((name) => name !== undefined);
  const slip = IT_IS.exec(words)?.[1];
  const isSlip = slip !== undefined && slip.toLowerCase() !== was && slipsBetween(slip.toLowerCase(), was, 2) <= 2;
  const name = isSlip ? slip : said;
  return name !== undefined && readDirectorAnswer(lex(name)) ? name : null;
}

/** 'Its Brent. Bret is the drywall guy' */
const isNobodysWork = (item: UnderstoodItem): boolean => item.category === 'labor' && item.quantity === null;

/** 'Scratch Dave, put Luis': it takes no line away. */
export function putDirectorRight(turn: Turn, act: Act): Said | null {
  const order = lastOrder(turn);
  const name = order && act.items.every(isNobodysWork) ? insteadOf(order.directed_by, act.words) : null;
  return order && name !== null ? recordDirector(turn, order.order_id, { value: name, quotes: act.said }) : null;
}

/** 'Dave K told us to', 'tina': who ordered it, though we asked something else in between. */
function directorOf(turn: Turn, act: Act, last: ContextOrder): Said | null {
  const order = placedOrder(turn, act.words) ?? orderTold(turn, act.words) ?? last;
  const isRole =
    order.directed_by !== null && (ROLE.test(order.directed_by) || NOT_HIM.test(act.words) || IT_WAS.test(act.words));
  if ((order.directed_by !== null && !isRole) || act.items.length > 0 || act.bare.length > 0 || act.job) return null;
  const asked = turn.prompt.history.some(
    (said) => said.role === 'assistant' && /who told you to do it\?|qui[eé]n les pidi[oó] hacerlo\?/i.test(said.text),
  );
  const answer =
    toldBy(act) ??
    (asked || isRole || IT_WAS.test(act.words)
      ? readDirectorAnswer(
          lex(
            act.words.replace(
              /^\W*(?:and |y )?(?:the|la|el|for the|on the) [\p{L} ]{2,24}? (?:one|order|job|una|orden)\W+(?:was |it was |fue )?/iu,
              '',
            ),
          ),
        )
      : null);
  return answer && answer.name.length > 2
    ? recordDirector(turn, order.order_id, { value: answer.name, quotes: [answer.quote] })
    : null;
}
