import { ONE } from '../../domain/lexer/amount.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { orderAbout, topicsIn } from './claim-about-order.ts';
import { absurdItem } from './absurd.ts';
import { worldOf } from './answer-question.ts';
import { checkReport, type CheckedReport } from './check-report.ts';
import { canCorrect, correctOrder } from './correct-lines.ts';
import { lineText } from './phrases.ts';
import { eachTold } from './each-alone.ts';
import { withOtherPlace } from './other-place.ts';
import { annotate, attach, moveJob } from './place-order.ts';
import { isToday } from './resolve-job.ts';
import { isSameWork } from './same-work.ts';
import { smallTalk, tellLater } from './small-talk.ts';
import { splitCrew } from './split-crew.ts';
import { toldAgain } from './told-again.ts';
import { describedOrder, findOrder, isOpen, lastOrder } from './targets.ts';
import { toldTwice } from './told-twice.ts';
import { Turn } from './turn.ts';
import { addToOrder, createOrder, type Said, toNumber } from './write-work.ts';

/** Work done: a new draft, or more for the order at hand. Plans, requests and everyday life write nothing. */
export function report(turn: Turn, told: Act): Said {
  const placed = withOtherPlace(turn, told);
  const checked = checkReport(turn, placed);
  const isFirstReport = !isRecent(turn, lastOrder(turn)) && turn.meant === null;
  const act = isFirstReport ? { ...checked.act, weight: placed.weight + checked.act.items.length } : placed;
  if (act.items.length === 0 && NO_WORK.test(act.words.replace(act.job?.quote ?? '', '')))
    return { text: turn.say('OK.', 'Bien.'), question: null };
  const last = lastOrder(turn);
  const recent = isRecent(turn, last);
  // A line of its own, or hours, beside an order of today: '1 roll plastic', 'hour and a half'.
  const isLine =
    act.items.length > 0 &&
    act.description === '' &&
    act.words.split(/\s+/).length <= 9 &&
    act.items.every(
      (item) => item.quantity !== null && item.quantity >= LEAST && (item.name !== '' || item.category === 'labor'),
    );
  const isMore =
    act.intent === 'add' ||
    isLine ||
    (SAME.test(act.words) && act.items.length > 0) ||
    (AND_FIRST.test(act.words) && act.items.some((item) => item.name !== ''));
  const needed = act.isSeparate ? 0 : turn.meant ? 1 : !recent ? 3 : !isMore ? 2 : SAME.test(act.words) ? 0 : 1;
  // '2 extra guys coming tomorrow' are no extra.
  if (
    act.planned &&
    !act.directedBy &&
    !/(?:^|\W)(?:extra(?! (?:guys?|m[ae]n|hands?|help|people|crew))|t&m|change order)(?:\W|$)/i.test(act.words)
  )
    // 'this is the wall before', with its photo: of what is told next.
    return turn.context.media.length > 0 && !recent ? attach(turn, null) : tellLater(turn);
  if (act.isQuestion && act.intent === 'work' && act.weight < 6) return smallTalk(turn, act);
  // 'Got an extra at Riverside', then '4 laborers': the first line of what has none.
  const isFirst =
    recent &&
    last.items.length === 0 &&
    act.job === null &&
    act.items.length > 0 &&
    act.items.every((item) => item.category === 'labor' && item.people !== null);
  if (isFirst) return addToOrder(turn, act, last);
  const crew = act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  if (act.weight < needed && recent && isOpen(last) && tellsCrew(act, last))
    return addToOrder(turn, { ...act, description: '' }, last);
  if (act.weight < needed)
    return crew && act.weight >= 2
      ? { text: '', question: askJobAndWork(turn) }
      : (askOn(turn, act) ?? smallTalk(turn, act));
  const absurd = absurdItem(act.items);
  if (absurd)
    return {
      text: '',
      question: turn.say(
        `${absurdText(turn, absurd)} is a lot. Is that right?`,
        `${absurdText(turn, absurd)} es mucho. ¿Es correcto?`,
      ),
    };
  if (act.isSeparate) return createReport(turn, checked);
  const twin =
    toldTwice(turn, act) ?? toldAgain(turn, act) ?? (recent && isOpen(last) ? eachTold(turn, act, last) : null);
  if (twin) return twin;
  const target = orderToExtend(turn, act);
  // 'plumber on the drain is 5 hrs': the order that is pointed at has that line.
  const isHis =
    target === null &&
    act.job === null &&
    last !== null &&
    recent &&
    HIS.test(act.words) &&
    act.items.length > 0 &&
    act.items.every((item) => item.category === 'labor' && item.name !== 'Labor');
  // 'check that, the laborer left after four hours': of the one who is on the order.
  if (isHis && canCorrect(turn, act, last)) return correctOrder(turn, act, last);
  if (target && turn.meant && IS_NOW.test(act.words) && !MORE_THAN.test(act.words) && canCorrect(turn, act, target))
    return correctOrder(turn, act, target);
  if (target) return addToOrder(turn, act, target);
  // 'laborer 2 hrs too for the cleanup'
  if (act.job === null && recent && isOpen(last) && isOneMore(act))
    return addToOrder(turn, { ...act, description: '' }, last);
  // 'put me down too, foreman 2 hrs', 'fix: 1 journeyman 1 apprentice': of the order at hand, whatever it says.
  if (act.job === null && recent && isOpen(last) && act.items.length > 0 && COMMANDS_ONLY.test(act.description))
    return PUTS_RIGHT.test(act.words)
      ? correct(turn, { ...act, intent: 'correct' })
      : addToOrder(turn, { ...act, description: '', items: withoutTwins(act.items) }, last);
  const bare = act.job === null && act.description === '' && act.items.every((item) => item.category === 'labor');
  return bare ? { text: '', question: askJobAndWork(turn) } : createReport(turn, checked);
}

/** A new order of the lines that were understood; the rest is said back. */
function createReport(turn: Turn, { act, notUnderstood }: CheckedReport): Said {
  const said = createOrder(turn, act);
  if (notUnderstood.length === 0) return said;
  const quoted = notUnderstood.map((words) => `"${words}"`).join(', ');
  return { ...said, text: `${said.text} ${turn.say(`I did not get: ${quoted}.`, `No entendí: ${quoted}.`)}` };
}

/** People and their hours told first, and that they were there, too. */
const isOneMore = ({ items, words }: Act): boolean =>
  /(?:^|\W)(?:too|as well|tambi[eé]n)(?:\W|$)/i.test(words) &&
  items.length > 0 &&
  items.every(
    ({ category, quantity, name, quotes }) =>
      category === 'labor' && quantity !== null && name !== 'Labor' && words.indexOf(quotes[0] ?? '') <= 16,
  );

/**
 * 'Four finishers were on this task for two hours each', 'I had three men on it, thirteen hours between all of them': people and
 * their hours, without a job, for the order of today that has none yet or that is pointed at.
 */
function tellsCrew(act: Act, last: ContextOrder): boolean {
  const crew = act.items.filter(({ category, quantity }) => category === 'labor' && quantity !== null);
  const isCrew = crew.length > 0 && crew.length === act.items.length && HOURS_TOLD.test(act.words);
  const isWithout = last.job_id !== null && last.items.every(({ category }) => category !== 'labor');
  return (
    isCrew &&
    act.job === null &&
    !act.isQuestion &&
    !OTHER_WORK.test(act.words) &&
    (isWithout || ON_TASK.test(act.words))
  );
}

const HOURS_TOLD =
  /(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|half|teen)[ -]?(?:hours?|hrs?|h)(?:\W|$)|apiece|each/i;
const ON_TASK = /(?:^|\W)on (?:this|that|the) (?:task|job|work|one|extra|order)(?:\W|$)/i;

const NO_WORK =
  /^\W*(?:(?:that'?s|that all|it|today|all|ok|so|and|there (?:was|were)|we had|had|hoy|hubo|no hubo|y),? )*(?:it,? )?(?:no|nothing|none|sin|ning[uú]n|nada de) (?:other )?(?:extras?|extra work|change orders?|trabajos? extra|cambios)(?: (?:today|hoy|here|yet|at all|work|to report|either|right now|por hoy))*(?:[,.;]? *(?:it was |all |just |only |nothing but |s[oó]lo |pura )+(?:base|contract|regular|normal|planned|our own|del contrato) ?(?:work|scope|contract|stuff|trabajo)?)?\W*$/iu;
const COMMANDS_ONLY =
  /^(?:(?:put|make|fix|add|change|bump|bill|charge|set|update|correct|down|too|also|it|that|me|him|her|them|us|for|on|up|in|to|and|just|pon|ponle|agrega|cambia|corrige)(?!\p{L})\W*)+$/iu;
const PUTS_RIGHT =
  /^\W*(?:(?:ok|and|oh|actually|sorry|no) )*(?:make|fix|change|set|update|correct|bump|cambia|corrige)(?:\W|$)/i;

/** 'me, foreman 2 hrs' is one man. */
const withoutTwins = (items: readonly UnderstoodItem[]): UnderstoodItem[] =>
  items.filter(
    (item) =>
      item.name !== 'Labor' ||
      !items.some((one) => one !== item && one.category === 'labor' && one.quantity === item.quantity),
  );

/** Too little to write, yet work, and nothing of today it could be about: 'two of my guys', 'moved the switch in room 12'. */
export function askOn(turn: Turn, act: Act): Said | null {
  const people = act.items.some(
    (item) => item.category === 'labor' && (item.people !== null || item.quantity !== null),
  );
  const tells = (people && act.weight >= 1) || (act.description !== '' && act.weight >= 2 && act.job === null);
  return tells && !act.isQuestion && !act.planned && !isRecent(turn, lastOrder(turn))
    ? { text: '', question: askJobAndWork(turn) }
    : null;
}

const isRecent = (turn: Turn, order: ContextOrder | null): order is ContextOrder =>
  order !== null && (turn.meant === order || isToday(turn, order.updated_at));

function askJobAndWork(turn: Turn): string {
  return turn.say('Which job, and what work was it?', '¿En qué obra y qué trabajo fue?');
}

const ASKED_WORK =
  /(?:which job, and what work (?:was|is) it|en qué obra y qué trabajo fue|^what was done at .*|^¿qué se hizo en .*)\?$/i;

/**
 * 'Which job, and what work was it?' was about words that are not written yet: they belong to the answer. Replies that came
 * one after the other stand in the prompt as one; where one of them names an order, the words before it are written.
 */
export function unfinished(turn: Turn): { id: number; text: string }[] {
  const { history } = turn.prompt;
  const isWritten = (told: string): boolean => turn.orders.some((order) => told.includes(String(order.id_number)));
  const texts: { id: number; text: string }[] = [];
  for (let i = history.length - 1; i > 0 && history[i]?.role === 'assistant'; i -= 1) {
    const told = history[i]?.text ?? '';
    if (!ASKED_WORK.test(told) || isWritten(told)) break;
    for (; history[i - 1]?.role === 'user'; i -= 1) texts.unshift({ id: 0, text: history[i - 1]?.text ?? '' });
  }
  return texts;
}

/** An order named by number; the last one when the words only add to it. New work at a job is an order of its own. */
function orderToExtend(turn: Turn, act: Act) {
  if (act.orderRef) {
    const named = findOrder(turn, act);
    return named && act.job?.kind === 'job' && named.job_id !== act.job.job_id ? null : named;
  }
  const last = lastOrder(turn);
  if (!last || act.items.length === 0) return null;
  if (turn.meant) return last;
  const there = orderPointedAt(turn, act);
  if (there) return there;
  if (
    (SAME_ORDER.test(act.words) || (act.job === null && IN_SAME.test(act.words) && !OTHER_WORK.test(act.words))) &&
    isOpen(last) &&
    isToday(turn, last.updated_at)
  )
    return last;
  if (lacksIt(act, last) && isOpen(last) && isToday(turn, last.updated_at)) return last;
  // 'Extra @ Riverside:', and the lines in the next text.
  const isEmpty = last.items.length === 0 && isOpen(last) && isToday(turn, last.updated_at);
  if (isEmpty && (act.job === null || (act.job.kind === 'job' && act.job.job_id === last.job_id))) return last;
  const only = linesThere(turn, act);
  if (only) return only;
  const isMoreThere = act.job?.kind === 'job' && act.description === '' && MORE_THERE.test(act.words);
  if (isOtherWork(act)) return null;
  const areMen = act.items.every(({ category, quantity }) => category === 'labor' && quantity !== null);
  if (act.job === null && areMen && AFTERTHOUGHT.test(act.words) && isOpen(last) && isToday(turn, last.updated_at))
    return last;
  if (
    act.job === null &&
    REFERS_BACK.test(act.words) &&
    !OTHER_WORK.test(act.words) &&
    isOpen(last) &&
    isToday(turn, last.updated_at)
  )
    return last;
  if (isOpen(last) && isToday(turn, last.updated_at) && !OTHER_WORK.test(act.words) && isSameWork(act, last))
    return last;
  if (act.intent === 'add' || isMoreThere) {
    // 'another 2 couplings' belong where couplings are.
    const names = MORE_OF.test(act.words)
      ? act.items.map((item) => item.name).filter((name) => name !== '' && name !== 'Labor')
      : [];
    const target = findOrder(turn, act, names);
    if (act.job && target?.job_id !== (act.job.kind === 'job' ? act.job.job_id : null)) return null;
    const isSame = SAME.test(act.words);
    return target && isOpen(target) && (isSame || isToday(turn, target.updated_at) || act.job || act.description === '')
      ? target
      : null;
  }
  // Material without people, at no other job: more of the work at hand, unless it is said to be other work.
  const isMore = act.items.every((item) => item.category !== 'labor') && !OTHER_WORK.test(act.words);
  if (act.job === null && isMore && isOpen(last) && isToday(turn, last.updated_at)) return last;
  const bareLines = act.description === '' && act.job === null && act.directedBy === null;
  return bareLines && isToday(turn, last.updated_at) ? last : null;
}

/** 'And a plumber 1 hr almost forgot' */
const AFTERTHOUGHT =
  /^\W*(?:oh |ok |yeah )*(?:and|plus|also|n) (?:an?|one|two|1|2|3) [^,.;]*(?:h|hrs?|hours?)(?: each| apiece)?\W+(?:i |just |almost |nearly |totally |completely )*forgot(?: (?:him|her|them|that|to (?:say|add|mention)(?: (?:him|it|that))?|about (?:him|that)))?\W*$/i;

/**
 * 'One laborer drilled em, 5 hrs' behind a draft of dowels and epoxy: people without a job, for the order of today that has
 * none yet; 'fire watch: laborer 1 x 2h': what is done beside other work alone.
 */
function lacksIt(act: Act, last: ContextOrder): boolean {
  if (act.job !== null || OTHER_WORK.test(act.words) || !act.items.some((item) => item.category === 'labor'))
    return false;
  const isWithout = last.job_id !== null && last.items.every((line) => line.category !== 'labor');
  return isWithout || (BESIDE_WORK.test(act.words) && (act.description === '' || ALL_BESIDE.test(act.description)));
}

/** 'For riverside, 4 sheets of drywall': things without work or people, for the only order of today at that job. */
function linesThere(turn: Turn, act: Act): ContextOrder | null {
  const { job } = act;
  const isLines =
    job?.kind === 'job' &&
    act.description === '' &&
    act.items.every((item) => item.category !== 'labor' && item.quantity !== null) &&
    !OTHER_WORK.test(act.words);
  const [only, ...others] = isLines
    ? turn.orders.filter((order) => order.job_id === job.job_id && isOpen(order) && isToday(turn, order.updated_at))
    : [];
  return only && others.length === 0 ? only : null;
}

/** '6 sheets on the maple one', '1 float switch on the sump one': more for that order, though its job is named. */
function orderPointedAt(turn: Turn, act: Act): ContextOrder | null {
  const isPut =
    act.job?.kind === 'job' && PUTS_THERE.test(act.words) && act.items.every((item) => item.category !== 'labor');
  const held = ON_FILE.test(act.words) ? orderAbout(turn, topicsIn(turn, act.words), act.job) : null;
  if (held && isOpen(held)) return held;
  const needs = THE_ONE_NEEDS.exec(act.words)?.[1];
  if (!POINTS.test(act.words) && !isPut && needs === undefined) return null;
  const { job } = act;
  const order =
    job?.kind === 'job'
      ? (turn.orders.find((one) => one.job_id === job.job_id) ?? null)
      : describedOrder(turn, needs === undefined ? act.words : `the ${needs} one`);
  return order && isOpen(order) && isToday(turn, order.updated_at) ? order : null;
}

/** 'that partition wall, the one you already have, we went back today' */
const ON_FILE =
  /(?:^|\W)(?:(?:the one|that|which|it) (?:you|u|we|i) (?:already|guys) (?:have|got|sent|gave|wrote)|already (?:in (?:your|the) records?|on file|in there)|(?:you|u) (?:already )?have (?:it |that |one )?already|from the other day)(?:\W|$)/i;

/** 'put 300 ft of #10 on WH14', 'Maple gets 6 sheets' */
const PUTS_THERE =
  /^\W*(?:ok |and |now )*(?:(?:go(?:ing)? )?back (?:to|on|over to) [\p{L}\d ]{2,24}\W+)?(?:and )?(?:put|add|throw|stick|charge) .* (?:on|to|at|for) |^\W*(?:and )?[\p{L}\d ]{2,24} (?:gets|needs|got|took|used) |^\W*(?:(?:y|tambi[eé]n|ah|oye|pero|jefe|se me (?:pas[oó]|olvid[oó])) )*(?:le falt(?:[oó]|aron) )?(?:(?:en|a|pa|para|con|por) )?(?:la|lo|el|al)(?: otr[oa])? del? /iu;
/** 'sump pump one needs 1 float switch' */
const THE_ONE_NEEDS =
  /^\W*(?:the |and |that )*([\p{L}\d' ]{3,30}?) (?:one|order|ticket|extra) (?:needs|needed|gets|got|used|took|had) /iu;
const POINTS =
  /(?:^|\W)(?:on|for|to|with|under|en|para|a) (?:the|that|this|my|la|el|esa|ese) (?:[\p{L}\d']+ ){1,3}(?:one|order|ticket|draft|extra|orden)(?:\W|$)/iu;

/** 'Also at Riverside, 1 electrician 3 hours adding a circuit', '… separate extra': people and work of its own. */
function isOtherWork(act: Act): boolean {
  const crew = act.items.filter((item) => item.category === 'labor' && item.quantity !== null);
  if (crew.length === 0 || act.description === '' || SAME.test(act.words)) return false;
  return (
    OTHER_WORK.test(act.words) ||
    (crew.some((item) => item.people !== null) && act.job !== null && ALSO_FIRST.test(act.words))
  );
}

const ALSO_FIRST =
  /^\W*(?:and |y |then |oh |hey )*(?:also|too|plus|additionally|tambi[e\u00e9]n|adem[a\u00e1]s)(?:\W|$)/i;
/** 'Keep on the same order: patching it back', 'on that same one put 2 tapers' */
const SAME_ORDER =
  /^\W*(?:(?:ok|and|also|hey) )*(?:(?:keep|put|add|leave|throw)(?: (?:it|this|that|these))? )?(?:(?:on|to|under|with|for|still|part of|en) )?(?:the |that |this |la )?(?:same|mism[ao]) (?:one|order|ticket|extra|draft|change order|co|orden)(?: put| add|\W)/i;
/** '… put it on the same one', 'standby 2 hrs ea same order' */
const IN_SAME =
  /(?:^|\W)same (?:order|ticket|draft|change order|co|orden)(?:\W|$)|(?:^|\W)(?:put|add|keep|leave|throw|bill|charge|on|to|under|with) (?:[\p{L}\d]+ ){0,5}same one(?:\W|$)/iu;
/** Work that is only done beside other work. */
const BESIDE =
  '(?:fire ?watch|stand(?:ing)? ?by|flag(?:ging|ger)|traffic control|spott(?:er|ing)|clean(?:ing|ed)? ?up(?: after)?|haul(?:ing|ed)? (?:it |that )?(?:off|away)|set ?up|tear ?down|lay(?:ing)? ?out|drive time|material run|parts run|supervis(?:ion|ing))';
const BESIDE_WORK = new RegExp(`(?:^|\\W)${BESIDE}(?:\\W|$)`, 'i');
const ALL_BESIDE = new RegExp(
  `^(?:(?:(?:for|on|the|and|doing|did|was|were|a|same|job|order|one|straight time)(?!\\p{L})|[^\\p{L}])*${BESIDE}(?: (?:for|on|the|it|that|them|him))*\\W*)+$`,
  'iu',
);
/** A tenth: 'give me a min' is no work. */
const LEAST = ONE / 10;
const AND_FIRST = /^\W*(?:oh? |ok )?(?:and|plus|y|\+|&) /i;
const OTHER_WORK =
  /(?:^|\W)(?:(?<!(?:installed|put in|put|hung|set|used|got|bought|needed|took|with) (?:a |the )?)new|another|different|separate|next|other) (?:\w+ )?(?:one|extra|job|order|change|co|cor|ticket|issue|thing|area|floor|room|item)(?:\W|$)|^\W*(?:(?:and|then|ok|now) )*another (?:for|at|@|over at) |(?:^|\W)(?:second|2nd|third|3rd) (?:extra|order|change|co|cor|ticket)(?:\W|$)|(?:^|\W)(?:t&m|change order|nuev[oa] (?:orden|cambio|extra))(?:\W|$)/i;
/** 'on that', 'helped em', '… on it too', 'we had a pump there': of the order at hand. */
const REFERS_BACK =
  /(?:^|\W)(?:(?:on|for|with|to|of|from|after|by|in) (?:it|that|them|em|those|this|there)|(?:help(?:ed|ing)?|assist(?:ed|ing)?) (?:em|them|him|us|out|with it)|(?:was|were|had .{2,30}|worked|there) (?:w|with) (?:them|em|him|us)|(?:en|con|para) (?:eso|ellos|esto)|l[oa]s mism[oa]s(?= (?:\d|horas|hrs))|the same(?= (?:\d|hours|hrs|time))|conmigo|con nosotros|(?:nos|me|les|le) ayud\w+|tambi[eé]n (?:le (?:meti|ech|entr|di)\w+|estuv\w+|trabaj\w+|anduv\w+|jal\w+|hizo|se (?:avent|ech)\w+))(?:\W|$)|\W(?:too|as well|tambi[eé]n)\W*$|^\W*(?:and )?(?:\d|an?|one|two|three|four|another) (?:\p{L}+ ){0,2}?\p{L}+ (?:also|too|as well)(?=,|:| ?\d| ?$)|\W(?:after(?:wards?)?|behind (?:them|him|us))\W*(?:$|[,.;])/iu;
/** 'the laborer left after four hours' */
const HIS =
  /(?:^|\W)(?:the|my|that|our|el|la) (?:\p{L}+ )?\p{L}+ (?:left|only|stayed|was|went|quit|worked|got|just|did|se fue|nom[aá]s|solo)(?:\W|$)/iu;
const IS_NOW =
  /(?:^|\W)(?:is|was|were|are|be|been|make|change|fix|should(?:'?ve)?|shoulda|shld|shd|s\/b|its|it's|actually|only|just|not|wrong|took|ran|=|fue|fueron|eran|son|es)(?:\W|$)/i;
const MORE_THAN = /(?:^|\W)(?:also|too|plus|another|more|forgot|add|additional|tambi[e\u00e9]n|m[a\u00e1]s)(?:\W|$)/i;
const SAME = /(?:^|\W)(?:same|mism[oa]s?)(?:\W|$)/i;
const MORE_OF = /(?:^|\W)(?:more|another|extra|additional|m[aá]s|otr[oa]s?)(?:\W|$)/i;
const MORE_THERE = /(?:^|\W)(?:also|as well|too|on top of that|tambi[eé]n|adem[aá]s)(?:\W|$)/i;

function absurdText(turn: Turn, item: UnderstoodItem): string {
  return lineText(turn, {
    ...item,
    quantity: item.quantity === null ? null : toNumber(item.quantity),
    rate_kind: item.rateKind,
  });
}

export function correct(turn: Turn, act: Act): Said {
  if (
    act.items.length === 0 &&
    act.bare.length === 0 &&
    !act.resize &&
    !act.rateKind &&
    act.job?.kind === 'job' &&
    (!act.workDate || act.notJob !== null) &&
    !act.directedBy
  )
    return moveJob(turn, act);
  const order = findOrder(
    turn,
    act,
    act.items.map((item) => item.name).filter((name) => name !== '' && name !== 'Labor'),
  );
  // 'ground fault. 2 guys, 5 hrs. wasnt our damage': where nothing is there to put right it is a report.
  if (!order && act.items.some((item) => item.category === 'labor') && act.weight >= 2)
    return report(turn, { ...act, intent: 'work' });
  if (!order)
    return {
      text: '',
      question: turn.say(
        'Which order should I change? I have none of yours from the last days.',
        '¿Qué orden cambio? No tengo ninguna suya de estos días.',
      ),
    };
  const absurd = absurdItem(act.items);
  if (absurd)
    return {
      text: '',
      question: turn.say(
        `${absurdText(turn, absurd)} is a lot. Is that right?`,
        `${absurdText(turn, absurd)} es mucho. ¿Es correcto?`,
      ),
    };
  if (act.items.length === 0 && act.bare.length === 0 && !act.resize && !act.rateKind) {
    if (act.workDate || act.directedBy) return annotate(turn, act);
    if (act.job) return moveJob(turn, act);
  }
  // '80 feet 1-1/4 EMT, that was' of an order without lines is its first one.
  if (order.items.length === 0 && act.items.some((item) => item.name !== '')) return addToOrder(turn, act, order);
  const said = splitCrew(turn, act, order) ?? correctOrder(turn, act, order);
  if (act.job?.kind === 'job' && act.job.job_id !== order.job_id && act.notJob)
    return { text: `${said.text} ${moveJob(turn, act).text}`, question: said.question };
  return said;
}

/** 'Is that right?' was answered: yes writes what was said then, anything else but a new report lets it go. */
export function confirm(turn: Turn, act: Act | undefined): Said | null {
  if (!act || !['yes', 'no'].includes(act.intent)) return null;
  if (act.intent === 'no')
    return {
      text: turn.say(
        'OK, nothing written. Text me the right number.',
        'Bien, no escribí nada. Mande el número correcto.',
      ),
      question: null,
    };
  const before =
    turn.prompt.history.findLast((message) => message.role === 'user' && message.text.length > 3)?.text ?? '';
  const [earlier] = understand([{ id: 0, text: before }], worldOf(turn)).acts;
  if (!earlier || !absurdItem(earlier.items)) return null;
  const order = earlier.intent === 'correct' ? findOrder(turn, earlier) : null;
  if (order) return correctOrder(turn, earlier, order);
  const target = orderToExtend(turn, earlier);
  return target ? addToOrder(turn, earlier, target) : createOrder(turn, earlier);
}
