import type { LexedText } from '../lexer/lex.ts';
import { foldText } from '../lexer/fold-text.ts';
import { INTENT_PHRASES, SENDS_WORK } from './intent-phrases.ts';
import { readOrderPlace } from './order-places.ts';
import type { Act, Intent, World } from './understanding.ts';
import { hasWorkVerb } from './weigh-work.ts';
import { foldedOf, textAt, tokenAt } from './words-at.ts';

export function decideIntent(
  folded: string,
  act: Act,
  lexed: LexedText,
  first: number,
  last: number,
  world: World,
): Intent {
  const text = folded
    .trim()
    .replace(/^[-–:,.;\s¿¡]+/, '')
    .replaceAll(',', '')
    .replaceAll(' s/b ', ' should be ');
  const count = text.split(/\s+/).length;
  const reported = act.items.length > 0 && act.weight >= 3;
  if (
    act.job?.kind === 'job' &&
    act.notJob &&
    act.items.length === 0 &&
    act.bare.length === 0 &&
    act.orderRef === null &&
    !act.directedBy &&
    !TO_COME.test(text)
  )
    return 'move_job';
  for (const { intent, match, most, needsOrder, alone } of INTENT_PHRASES) {
    if ((most !== undefined && count > most) || (needsOrder && world.orders.length === 0) || !match.test(text))
      continue;
    if (intent === 'remove' && !removes(text, act, world)) continue;
    if (intent === 'correct' && /^wait /.test(text) && (act.items.length === 0 || /^wait time(?![a-z])/.test(text)))
      continue;
    if (intent === 'status' && act.weight >= 4 && act.workDate && !act.isQuestion) continue;
    if (intent === 'status' && (((reported || act.directedBy) && !act.isQuestion) || act.weight <= -3)) continue;
    // 'nine hrs total for the two'
    if (
      intent === 'status' &&
      !act.isQuestion &&
      act.items.some((item) => item.category === 'labor' && item.quantity !== null)
    )
      continue;
    if (intent === 'status' && act.job !== null && act.weight >= 4 && !ASKS_FIRST.test(text)) continue;
    const sendsMen = intent === 'send' && act.items.some((item) => item.category === 'labor' && item.people !== null);
    if (['send', 'remind', 'complete', 'execute'].includes(intent) && (reported || sendsMen) && act.orderRef === null)
      continue;
    if (intent === 'move_job' && act.description.split(' ').length > 5 && hasWorkVerb(lexed, first, last)) continue;
    if (intent === 'move_job' && (act.resize || (act.items.length > 0 && act.job === null))) continue;
    if (intent === 'send' && act.job?.kind === 'job' && !/approv|sign|aprob|firm/.test(text) && !SENDABLE.test(text))
      continue;
    // '… thawing the line, door got left open over the weekend'
    if (intent === 'list_open' && reported && !act.isQuestion) continue;
    if (intent === 'daily_log' && /^(?:log|daily) (?:bolt|screw)/.test(text)) continue;
    if (intent === 'correct' && !alone && !corrects(text, act)) continue;
    if (intent === 'add' && act.items.length === 0 && act.weight < 3) continue;
    if (intent === 'attach' && reported) continue;
    if (!(act.isQuestion && ['add', 'attach'].includes(intent))) return intent;
  }
  const sent = SENDS_WORK.exec(text)?.[1];
  if (sent !== undefined && world.orders.some((order) => foldText(order.description).text.includes(sent)))
    return 'send';
  // '60 ft of mc in the end not 50'
  if (act.instead.length > 0 && world.orders.length > 0 && act.items.length === 1 && act.job === null && act.weight < 6)
    return 'correct';
  if (act.job?.kind === 'job' && act.notJob && !TO_COME.test(text)) return 'move_job';
  if (act.job === null && SAME_CREW.test(text) && act.items.some(isHoursOnly)) return 'add';
  if (/ one (?:was|were|is|are|had|took) /i.test(act.words) && tellsOfThere(text, act)) return 'correct';
  if (changesOnly(text, act, count)) return 'correct';
  // 'maple was 5', of the order there
  const { job } = act;
  const isThere = job?.kind === 'job' && world.orders.some((order) => order.job_id === job.job_id);
  if (
    isThere &&
    act.items.length === 0 &&
    act.bare.length === 1 &&
    /^(?:was|is|=|should be|were) (?:only |just |really |actually )?\S+ ?(?:each|ea|total)?$/.test(text)
  )
    return 'correct';
  if (
    act.job &&
    act.items.length === 0 &&
    world.orders.length > 0 &&
    /(?:^|[^a-z])(?:should(?:'ve| have| of)? be(?:en)? (?:on|at|for|under)|(?:supposed|meant) to (?:be|go)(?: (?:on|at|for|under|to))?|(?:should(?:'ve| have| of)?|needs? to) (?:go|gone) (?:on|to|under|at|with)|goes? (?:on|to|under|with)|(?:it|that|this|that one)(?:'s| is| was|s)(?: all| really| actually)? (?:for|at|on)|move (?:it|that|this|order|cor|#?\d+|(?:the )?[a-z ]{3,24} (?:one|order))|switch (?:it|that)|put (?:it|that) (?:on|under|at)|(?:leave|keep) (?:it|that) (?:on|under|at|in)|dejal[ao] en|(?:move|mueve|mover|pasa|pasar|cambia|cambiar|manda)(?:la|lo|le)?(?: (?:la|el|esa|ese|esta|eso)(?: (?:orden|extra|ultima|de (?:la |el |los )?[a-z]+(?: [a-z]+)?))?)? (?:a|al|para|pa|to)|meant|fue en|fueron en|es (?:para|de|en)|era (?:para|de|en)|va (?:en|para)|muevelo|pasalo|cambialo a|ponlo en)(?![a-z])/.test(
      text,
    )
  )
    return 'move_job';
  if (act.directedBy && act.items.length === 0 && act.weight <= 4 && count <= 9 && !hasWorkVerb(lexed, first, last))
    return 'direct';
  if (world.orders.length > 0 && onlyHours(act)) return 'correct';
  if (act.items.length > 0 || act.weight >= 4) return 'work';
  if (act.orderRef && act.items.length === 0 && act.bare.length === 0 && TO_SOMEBODY.test(text)) return 'send';
  if (act.isQuestion && act.orderRef && act.items.length === 0) return 'status';
  return act.isQuestion ? 'out_of_scope' : 'fragment';
}

/** How a question about orders begins; '4th floor corridor at Riverside, wall got opened up' tells work. */
const ASKS_FIRST =
  /^(?:(?:hey|ok|so|and|y|oye|u|you) )*(?:did|does|do|has|have|had|was|were|is|are|it|that|what|whats|what's|where|wheres|where's|how|hows|how's|any|anything|show|status|go|get|got|gone|can|could|would|find|pull|open|look|read|total|the|order|cor|co|#?\d{4}|still|\w+ (?:one|order)|recib|que|como|cual|cuant|se|ya|lo|la|el|les|me|te|alguna|estado|estatus|quedo|esta|aprob|firm|contest)/;

/** 'ill be at tower b tomorrow not maple' moves nothing. */
const TO_COME = /(?:^|[^a-z])(?:tomorrow|tmrw|tmw|next week|manana|(?:will|i'?ll|we'?ll|gonna|going to) be)(?![a-z])/;

/** 'send the Riverside one to Dave' names the order's job, 'get it to Maple' the job it should be on. */
const SENDABLE = /(?:one|order|draft|ticket|extra|orden) (?:over |out |off )?(?:to|a|al) /;

/** '1001 to Dave please': nothing but whom an order goes to. */
const TO_SOMEBODY =
  /^(?:goes |should go |can go |ready |needs to go )?(?:over |out )?(?:to|a|al|para) (?:the |el |la )?[a-z]+(?: [a-z]+)?(?: (?:please|pls|porfa|por favor|now|today|for (?:his |her )?(?:approval|signature|sign ?off|ok|okay)|para (?:aprobacion|firma|que (?:la|lo) firme)))*[ .!]*$/;

/** 'same guys, 2 hrs each': more of the people of the order at hand. */
const SAME_CREW =
  /(?:^|[^a-z])(?:same (?:guys|crew|men|people|gang|bunch|two|three|four|\d)|(?:la )?mism[ao] (?:gente|cuadrilla|grupo)|los mismos)(?![a-z])/;

const isHoursOnly = (item: Act['items'][number]): boolean => item.category === 'labor' && item.people === null;

/** 'the tower one was 3 guys': what stands there is told anew. */
function tellsOfThere(text: string, act: Act): boolean {
  return /^(?:was|were|is|are|had|took|eran?)(?![a-z])/.test(text) && act.items.length === 1 && act.description === '';
}

const COMMANDS = new Set([
  'make',
  'change',
  'should',
  'bump',
  'take',
  'add',
  'scratch',
  'remove',
  'drop',
  'needs',
  'is',
  'was',
  ',',
  'put',
  'fix',
]);

/** 'that Maple extra from yesterday, it was 3 guys': what is said of an order beside its job. */
const OF_AN_ORDER = new Set(['extra', 'order', 'ticket', 'draft', 'orden']);

/** 'on the Riverside one make it 6 hrs': 'one' stands for the order there. */
function isTheOneOf(lexed: LexedText, at: number, isBehindName: boolean): boolean {
  return (
    isBehindName &&
    (textAt(lexed, at) === 'one' ? COMMANDS.has(textAt(lexed, at + 1)) : OF_AN_ORDER.has(textAt(lexed, at)))
  );
}

/** The words from where the command begins: 'on 1002 make it 5 hrs', 'Riverside - scratch the lift' begin behind the name. */
export function commandOf(
  lexed: LexedText,
  first: number,
  last: number,
  world: World,
  jobs: readonly { first: number; last: number }[],
): string {
  const isName = (at: number): boolean =>
    jobs.some((job) => at >= job.first && at <= job.last) ||
    tokenAt(lexed, at).kind === 'ref' ||
    world.orders.some((order) => textAt(lexed, at) === String(order.id_number));
  let start = first;
  for (let at = first; at <= last; at += 1) {
    if (isName(at) || isTheOneOf(lexed, at, isName(at - 1))) start = at + 1;
    else if (
      ![
        'on',
        'for',
        'at',
        'en',
        'para',
        'in',
        'the',
        'job',
        'order',
        ':',
        '-',
        ',',
        'la',
        'el',
        'orden',
        'de',
        'ok',
        'hey',
        'that',
        'my',
        'from',
        'yesterday',
        "yesterday's",
        '@',
        '.',
      ].includes(textAt(lexed, at))
    )
      break;
  }
  if (start > last) start = first;
  const words = foldedOf(lexed, start, last);
  const place = readOrderPlace(words);
  if (
    place &&
    /^(?:(?:on|for|en|a|y|and|ok) )*(?:the|that|my|la|el|mi) [a-z0-9]+(?: (?:one|order|change order|ticket|draft|orden|cambio))?$/.test(
      words.slice(0, place.end).trim(),
    )
  )
    return words.slice(place.end).trim() || words;
  return words;
}

/** 'the wire was #10 not #12', 'that was all OT', 'that was yesterday', 'no, 6': nothing but a change of what is there. */
function changesOnly(text: string, act: Act, count: number): boolean {
  if (count > 9 || act.isQuestion) return false;
  const denied = /^(?:no|nope|nah|not)(?![a-z])/.test(text) && act.description === '';
  if (
    denied &&
    act.items.length === 1 &&
    act.items.every(
      (item) => item.quantity !== null && (item.name === '' || (item.category === 'labor' && item.people === null)),
    )
  )
    return true;
  // '7 hrs each' without people is about those of the line that is there.
  const [line] = act.items;
  if (
    act.items.length === 1 &&
    line?.category === 'labor' &&
    line.each &&
    line.people === null &&
    line.quantity === null
  )
    return act.description === '' && act.job === null;
  if (act.items.length > 0) return false;
  if (act.resize !== null || act.rateKind !== null) return true;
  if (
    act.workDate &&
    /^(?:it|that|this|eso|esto|fue|era|was|the work|el trabajo|work was|done|that'?s)(?![a-z])/.test(text)
  )
    return true;
  return act.bare.length > 0 && /^(?:no|nope|nah|not)(?![a-z])/.test(text);
}

/** '6 hrs each' and '3 of us were there' alone, with an order open: its hours or heads were meant. */
function onlyHours(act: Act): boolean {
  if (act.job || act.directedBy || act.planned || act.isQuestion || act.items.length !== 1) return false;
  const [item] = act.items;
  if (item?.category !== 'labor' || act.words.split(/\s+/).length > 7) return false;
  return (
    (item.each && item.people === null && item.quantity !== null) ||
    (item.unknown === 'hours' &&
      item.people !== null &&
      /(?:^|[^a-z])(?:were|was|there|of us|only|actually|realidad|fuimos|eramos|fueron|eran|estuvimos)(?![a-z])/i.test(
        act.words,
      ))
  );
}

/** 'Remove 4 lights in 302 per Dave' is work to be done; 'remove the couplings' takes a line away. */
function removes(text: string, act: Act, world: World): boolean {
  // 'drop the plywood off at gate 3': a delivery.
  if (/(?:^| )drop (?:[a-z]+ ){1,4}off (?:at|to|by) /.test(text)) return false;
  // 'quitale 50 pies al cable': less of it.
  if (
    /(?:^| )quit[ae](?:le)? (?!l[oa]s? |el )\S+ \S+ (?:a|al|de|del) /.test(text) &&
    act.items.some((item) => item.quantity !== null)
  )
    return false;
  if (!/^(?:please |pls |also |and |ok |y )*(?:remove|quita|quite|take out|saca)/.test(text)) return true;
  // 'remove the foreman hours': whose hours, none of them said
  const isHours =
    /(?:hours|hrs|time)(?![a-z])/.test(text) &&
    act.items.every((item) => item.quantity === null && item.name !== 'Labor');
  // 'Please remove the apprentice.' of an order that has one
  const isOnOrder = (name: string): boolean =>
    world.orders.some(({ items }) => items.some((line) => line.category === 'labor' && line.name.endsWith(name)));
  const isCrew = act.items.some(
    (item) =>
      item.category === 'labor' &&
      !isHours &&
      !(item.quantity === null && item.name !== 'Labor' && isOnOrder(item.name)),
  );
  if (act.directedBy || act.job || isCrew) return false;
  return (
    world.orders.length > 0 ||
    /^(?:please |also |and |y )*(?:remove|quita(?:le)?|take out|saca) (?:the|those|that|los|las|el|la)/.test(text)
  );
}

function corrects(text: string, act: Act): boolean {
  const strong =
    /(?:make (?:it|that|them|the)|should|change(?![ -]?(?:orders?|ticket)(?! ?#?\d))|correct|meant|mean|actually|instead|cambia|hazl|corrige|quise|ponl|deja|eran|fueron|debe|mejor|ajusta|update|wrong size|i said|each (?:guy|man|one)|but it was|that was|it was|set |hold on|hang on|wait|my bad|oops|whoops|sorry|scratch|nope|typo|wrong|mis|only|just|more like|closer to|ended up|turned out|comes? out|came out|counted|checked|measured|fingered|i put|told you|i wrote|there (?:was|were)|was there|were there|on site|was wrong|is wrong|were wrong|was off|to \d|now|needs|shave|subtract|deduct|minus|quitale|take |knock |bring |bump |drop |get |pull |push |cut |raise |lower |espera|equivoque|perdon|solo|nomas|en vez|en lugar)/.test(
      text,
    );
  if (act.directedBy && act.items.length > 1 && act.job) return false;
  const command =
    /(?:make (?:it|that|them|the)|fix (?:that|it)|should|change(?! order)|correct|meant|cambia|hazl|corrige|quise)|^(?:take|knock|bring|bump|drop|cut|raise|lower) /.test(
      text,
    );
  if (act.job?.kind === 'job' && act.description !== '' && act.items.length > 0 && act.instead.length === 0 && !command)
    return false;
  if (act.items.length > 0 || act.instead.length > 0 || act.resize || act.rateKind || act.workDate)
    return strong || act.weight < 6 || act.instead.length > 0 || act.resize !== null;
  return (act.bare.length > 0 || /\d/.test(text)) && strong;
}
