import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { GLOSSARY_MATERIALS } from '../../domain/lexer/spanish-glossary.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import { understand } from '../../domain/understand/understand.ts';
import { worldOf } from './answer-question.ts';
import { choices, orderTitle } from './phrases.ts';
import { jobsTold } from './resolve-job.ts';
import type { ContextOrder } from '../prompt-context.ts';
import type { Meant } from './order-meant.ts';
import { isOpen, stems } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 20;
const MOST_NAMING = 8;

/** Words that a text may begin with before it says what to do. */
const LEADS_IN =
  "(?:(?:and|also|ok|okay|oh|hey|so|then|now|no|plus|y|pls|please|can|could|would|will|you|u|ya|we|i|need|needs?|want|wanna|gotta|to|me|puedes?|podrias?|por|favor|oye|tambien|ah|just|go|ahead|lets|let's) )*";
const COMMANDS =
  '(?:add|put|throw|stick|charge|bill|tack|log|include|slap|toss|bump|change|make|fix|update|correct|set|increase|raise|take|remove|pull|delete|knock|drop|agreg\\w+|anad\\w+|pon|pons?le|ponga\\w*|met[ei]\\w*|ech\\w+|anot\\w+|apunt\\w+|sum[ae]\\w*|carg\\w+|quit\\w+|cambi\\w+|sub[ea]\\w*|baj[ae]\\w*|corrig\\w+)';
const BEFORE = '(?:on|to|onto|under|with|for|off|from|in|into|against)';
const DETERMINERS = '(?:the|that|this|my|our)';
const WORK = `((?:(?!(?:${BEFORE}|${DETERMINERS}|a|an) )[a-z][a-z'&-]* ){1,4}?)`;
const ORDER = '(?:change orders?|order|ticket|cor?|draft)';
/** 'on the storefront ticket', 'to the roof leak one', 'to chilled water order' */
const POINTS = new RegExp(
  `(?:^|[ ,.;:-])(?:${BEFORE} ${DETERMINERS} ${WORK}(?:${ORDER}|one|job|extra)|${BEFORE} ${WORK}${ORDER}|(?<=^${LEADS_IN}${COMMANDS} )${DETERMINERS} ${WORK}${ORDER})(?![a-z])`,
);
/** 'the sump pump order needs …', 'fence order it was …' */
const OPENS = new RegExp(
  `^${LEADS_IN}(?!${COMMANDS} )(?:(?:on|for|to|re|regarding) )?(?:${DETERMINERS} )?${WORK}(?:${ORDER}(?! ?#?\\d)|(?<=${DETERMINERS} .*)one(?= (?:needs?|needed|took|takes|used|gets?|got|had|was|is|also|should)))(?![a-z])(?!.? (?:says?|said|shows?|showed|came|comes|billed|bills?|brought|sent|charged|charges|went|called|calls|told|wants?|only|reads?|dropped|delivered|picked))`,
);
const OF_IT =
  '([a-z]+(?: [a-z]+){0,2}?)(?=$|[ ]*[,.;:-]|\\d| (?:\\d|agreg|ech|pon|met|anad|lleva|llevo|son|fue|era|le |se |con |en |un|dos|tres|por |tambien|use|usamos))';
/** 'a la orden del agua helada', 'a la del techo', 'en lo del drenaje' */
const POINTS_ES = new RegExp(
  `(?:^|[ ,.;:-])(?:(?:a|en|de|para|con) )?(?:(?:la|esa|mi) (?:orden|boleta|ticket)|(?<=(?:^|[ ,.;:-])(?:a|en|para|de) )(?:la|lo)|al) (?:de la|de las|de los|del|de) ${OF_IT}`,
);

const ANY_ORDER = new RegExp(
  `(?:${ORDER}|ones?|job|extra|orden|boleta|(?:la|lo) de[l ]|al de)(?![a-z])|(?:^| )al? (?:la|lo|del?) `,
);
const COMMAND = new RegExp(`^${LEADS_IN}${COMMANDS}(?![a-z])`);
const TAKES_OFF = new RegExp(`^${LEADS_IN}(?:take|remove|pull|delete|knock|drop|quit\\w+)(?![a-z])`);
const NOTHING_BUT_LEAD = new RegExp(`^${LEADS_IN}$`);

/** Said of any order, of its time or of what was bought: they tell of no work. */
const TELLS_NONE = new Set(
  `a an the that this my our new another separate seperate different second first third last latest other same next prior previous right wrong open old current whole entire one two big small long short short large back special backordered
  tall blue red white black green yellow grey gray thick thin heavy light cheap bad good spare today todays today's yesterday yesterdays yesterday's monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays
  fridays monday's tuesday's friday's morning earlier work purchase material supply change rental batch delivery packing gate fuel truck trucking dump time scale weigh load pick parking vendor daily elevator alarm utility power gas phone crane their his her its your thier them those these extra need needs needed got have had get make start open write do did was is it and or of on in for to at with t m tm ot overtime
  un una nueva otra otro primera segunda ultima ayer hoy trabajo misma mismo hombre gente`.split(/\s+/),
);

/**
 * 'Add 2 hrs to the chilled water order', where no order of the sender's has anything of chilled water: asked about, and
 * nothing is written on another one or anew. Then '1002', and it goes there. Null where the words mean an order that is there.
 */
export function orderNotFound(turn: Turn, text: string): Said | null {
  const { text: folded } = foldText(text.trim());
  const words = folded.split(/\s+/);
  const asks = folded.endsWith('?') && !/^\W*(?:can|could|would|puedes?|podrias?) /.test(folded);
  if (words.length > MOST_WORDS || asks || turn.context.media.length > 0) return null;
  const pointed = pointedAt(turn, folded);
  // 'el ticket dice 5 yardas'
  if (pointed === null || pointed.work.every((word) => NAMES_NOTHING.has(word)) || isKnown(turn, pointed.work))
    return null;
  const name = pointed.work.join(' ');
  const open = turn.orders.filter(isOpen);
  const which = choices(
    turn,
    open.slice(0, 3).map((order) => orderTitle(turn, order)),
  );
  return {
    text: '',
    question:
      open.length > 0
        ? turn.say(
            `I don't see an order "${name}". Which order: ${which}?`,
            `No veo una orden "${name}". ¿Cuál orden: ${which}?`,
          )
        : turn.say(
            `I don't see an order "${name}". Which job, and what work was it?`,
            `No veo una orden "${name}". ¿En qué obra y qué trabajo fue?`,
          ),
  };
}

const NAMES_NOTHING = new Set(['el', 'la', 'los', 'las', 'vi', 'ya', 'del', 'de', 'al', 'en', 'segun', 'mi']);

/** Our question, in both languages. */
const NOT_FOUND = /(?:I don't see an order|No veo una orden) "/;
const YES = /^\W*(?:yes|yeah|yep|yup|si|that one|that's it|correct|esa)(?!\p{L})/iu;

/** '1002', 'the riverside one' behind our question: what was asked about is read once more, beside that order. */
export function orderFound(turn: Turn, text: string): Meant | null {
  const { history, context } = turn.prompt;
  if (!NOT_FOUND.test(history.at(-1)?.text ?? '') || context.media.length > 0) return null;
  const earlier = history.findLast(({ role }) => role === 'user')?.text.trim() ?? '';
  const order = orderNamed(turn, text);
  const pointed = order && pointedAt(turn, foldText(earlier).text);
  return pointed ? { order, rest: pointed.rest } : null;
}

/** The one open order that a few words name by number, job or work; 'yes' where we named one alone. */
function orderNamed(turn: Turn, text: string): ContextOrder | null {
  const lexed = lex(text);
  const open = turn.orders.filter(isOpen);
  const isLong = text.trim().split(/\s+/).length > MOST_NAMING;
  if (
    isLong ||
    /[?¿]/.test(text) ||
    readChunks(lex(text.replace(/\d{4,}/g, ' '))).some(({ kind }) => ['measure', 'duration'].includes(kind))
  )
    return null;
  if (YES.test(foldText(text).text)) return open.length === 1 ? open[0]! : null;
  const numbers = text.match(/(?<!\d)\d{4,}(?!\d)/g)?.map(Number) ?? [];
  const ids = jobsTold(turn, lexed).map((job) => job.job_id);
  const words = wordsIn(text);
  const named = open.filter(({ id_number: number, job_id: id, description }) =>
    numbers.length > 0
      ? numbers.includes(number)
      : ids.length > 0
        ? ids.includes(id ?? -1)
        : words.some((word) => wordsIn(description).some((one) => isAlike(one, word))),
  );
  return named.length === 1 ? named[0]! : null;
}

/** The words that tell the order that a text adds to or changes, and what else it says; null where it is about none, or tells a report. */
function pointedAt(turn: Turn, folded: string): { work: string[]; rest: string } | null {
  if (!ANY_ORDER.test(folded)) return null;
  const found = OPENS.exec(folded) ?? POINTS.exec(folded) ?? POINTS_ES.exec(folded);
  if (!found) return null;
  const opens = NOTHING_BUT_LEAD.test(`${folded.slice(0, found.index)} `.trimStart());
  const said = found.slice(1).find((group) => group !== undefined && group.trim() !== '') ?? '';
  const words = said.trim().split(/\s+/);
  if (words.some((word) => TELLS_NONE.has(word))) return null;
  const jobs = jobsTold(turn, lex(folded));
  // 'put 3 hrs on the riverside job' is no order's name.
  if (jobsTold(turn, lex(said)).length > 0 && /(?:job|extra)$/.test(found[0])) return null;
  const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length)}`.trim();
  const counts = readChunks(lex(rest)).some(({ kind }) => ['measure', 'duration', 'people', 'number'].includes(kind));
  // 'the fire damper CO at riverside: 2 fitters 4 hrs each cutting in doors' tells it anew.
  if (jobs.length > 0 && tellsCrew(turn, rest)) return null;
  const before = folded.slice(0, found.index).trim();
  const isBare =
    before !== '' &&
    /^\W*(?:\d|an? |one |two |three |another |un |una |dos |tres )/.test(before) &&
    jobs.length === 0 &&
    tellsLinesAlone(turn, before);
  const isWish = (COMMAND.test(folded) && counts) || TAKES_OFF.test(folded) || isBare;
  return (opens ? counts : isWish) ? { work: words, rest } : null;
}

const tellsCrew = (turn: Turn, text: string): boolean =>
  understand([{ id: 0, text }], { ...worldOf(turn), orders: [] }).acts.some(({ items }) =>
    items.some((item) => item.people !== null && item.quantity !== null),
  );

/** '3 more hours', '2 guys 3 hrs each': lines, and no work of their own. */
function tellsLinesAlone(turn: Turn, text: string): boolean {
  const { acts } = understand([{ id: 0, text }], { ...worldOf(turn), orders: [] });
  return (
    acts.some((act) => act.items.length > 0 || act.bare.length > 0) &&
    acts.every((act) => act.description === '' && act.job === null)
  );
}

/** One of the words is of an order's work, lines, job or director, or of a text that an order was written from. */
function isKnown(turn: Turn, work: readonly string[]): boolean {
  const { history } = turn.prompt;
  const texts = history.flatMap(({ role, text }, at) => {
    const reply = history.slice(at + 1).find((one) => one.role === 'assistant')?.text ?? '';
    return role === 'user' && turn.orders.some((order) => reply.includes(String(order.id_number))) ? [text] : [];
  });
  return sharedWith(wordsIn([...turn.orders.map(toldOf), ...texts].join(' ')), work) > 0;
}

/** 'Put 2 hrs on the electrical order': the one order that has most of the words by which it is called. */
export function orderCalled(turn: Turn, text: string): Meant | null {
  const pointed = turn.context.media.length > 0 ? null : pointedAt(turn, foldText(text.trim()).text);
  if (!pointed) return null;
  const [best, next] = turn.orders
    .filter(isOpen)
    .map((order) => ({ order, score: sharedWith(wordsIn(toldOf(order)), pointed.work) }))
    .toSorted((a, b) => b.score - a.score);
  // 'for the drywall one it was six sheets' names the thing, too.
  const goods = lex(pointed.work.join(' '));
  const rest = goods.tokens.some((_, at) => nounAt(goods, at)) ? text : pointed.rest;
  return best && best.score > (next?.score ?? 0) ? { order: best.order, rest } : null;
}

const HOURS_PUT = String.raw`(?<put>put|throw|stick|slap|toss|pon|ponle|ponga|p[oó]ngale|[eé]cha|[eé]chale|mete|m[eé]tele) (?<hours>(?:\d[\d.]*|half an|an?|one|two|three|four|five|six|seven|eight|una?|dos|tres|cuatro|cinco|seis|ocho) ?(?:hrs?|hours?|h|horas?))`;
/** The hours go on an order, and nothing else is told of them: 'put 2 hrs on the feeder order', 'ponle 2 horas a la del panel'. */
const PUTS_ON = new RegExp(
  String.raw`^(?<lead>\W*(?:(?:and|also|ok|please|pls|can|could|you|just|go ahead|y|oye) )*)${HOURS_PUT} (?:on|onto|to|in|a|al|en) `,
  'iu',
);
const HOURS_ALONE = new RegExp(
  String.raw`^\W*(?:\p{L}+ )*?${HOURS_PUT}(?: (?:on|onto|to|in|a|en)(?: (?:the|la))? #?\d{4})?(?: (?:please|pls|too|also|por favor))?\W*$`,
  'iu',
);

/** What is put on an order that is called or numbered is more of it: 'add 2 hrs'. */
export function asAdded(text: string, rest: string): string {
  if (!PUTS_ON.test(text) || !HOURS_ALONE.test(rest)) return rest;
  return rest.replace(
    new RegExp(HOURS_PUT, 'iu'),
    (_, put: string, hours: string) => `${/^(?:p[oó]n|[eé]ch|m[eé]t)/i.test(put) ? 'agrega' : 'add'} ${hours}`,
  );
}

const toldOf = ({ description, job_name: job, directed_by: by, items }: ContextOrder): string =>
  [description, job, by, ...items.map((line) => line.name)].join(' ');

/** How many of the words by which an order is called it has. */
const sharedWith = (own: readonly string[], work: readonly string[]): number =>
  work.filter((word) => inBoth(word).some((said) => own.some((one) => isAlike(one, said)))).length;

const wordsIn = (text: string): string[] =>
  foldText(text)
    .text.split(/[^a-z0-9]+/)
    .flatMap(inBoth)
    .filter((word) => word.length > 1 && !TELLS_NONE.has(word));

/** A word, as the line of a list calls it, and its English. */
const inBoth = (word: string): string[] => [
  word,
  ...stems(word),
  ...(GLOSSARY_MATERIALS[word]?.toLowerCase().split(' ') ?? []),
];

const ROOT = 5;
/** 'electrical' of an electrician, 'lights' of the lighting. */
const isAlike = (a: string, b: string): boolean =>
  isSameTopic(a, b) || (Math.min(a.length, b.length) >= ROOT && a.slice(0, ROOT) === b.slice(0, ROOT));
