import { lex } from '../../domain/lexer/lex.ts';
import { parseAmount, type Amount } from '../../domain/lexer/amount.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { isToday } from './resolve-job.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 14;

/** What stays as it is: 'journeymen still 4 each', 'rest is good', 'leave the wire', 'footage and count dont change'. */
const STAYS =
  /(?:^|\W)(?:stays?|staying|remains?|unchanged|no change|(?:does|do|did)(?:n'?t| not) change|as is|ok as|still|(?:is|are|was|were|looks?|all) (?:still )?(?:right|good|fine|ok|okay|correct)|ok at|se queda[n]?|igual|siguen?)(?:\W|$)|^\W*(?:and |but )?(?:leave|keep) (?:the|my|those|that|everything|it all|all the|[\p{L}]+ at) /iu;
/** Said beside a change: 'make the wire 60, the rest stays'. */
const CHANGES =
  /(?:^|\W)(?:make|(?<!(?:n'?t|not|no) )change(?! order)|add|remove|scratch|take|drop|put|move|not|instead|was supposed|should|only|new|separate|another|more|pon|quita|cambia|agrega|start|stayed|out|on (?:its|their) own|off)(?:\W|$)/i;
/** 'No, 3 was right'; behind a change 'undo that, 12 was right': what stood before. */
const BACK_AGAIN = /^\W*(?:no|nope|nah|wait),? .*\d.* (?:was|were) (?:right|correct)(?:\W|$)/i;
const WAS_RIGHT = /\d.* (?:was|were) (?:right|correct)(?:\W|$)/i;
const isBehindChange = (turn: Turn): boolean =>
  /^(?:Updated|Actualizado) /.test(turn.prompt.history.at(-1)?.text ?? '');
/** 'On second thought let's not send it today': an order that is not to go yet. */
const NOT_SENT =
  /^\W*(?:(?:no|nah|ok|actually|wait|sorry|on second thought|second thought|you know what|hey)[, ]+)*(?:let'?s |lets |please |pls |we (?:should|will|better) )?(?:not|do ?n[o']?t|dont|hold off(?: on)?|hold on|wait (?:on|to|before|with)|no need to|never ?mind) (?:[\p{L}']+ ){0,2}?send(?:ing)?(?: (?:it|that|this|them|\d{4}|the \p{L}+|yet|out|today|now|just|please|pls|thanks|thx|till|until|tomorrow|monday))*\W*$/iu;
/** 'prob 2 yards of mud later, but thats not for now', 'dont add it yet': nothing is written. */
const NOT_YET =
  /(?:^|\W)(?:not for now|(?:don'?t|dont|do not) (?:add|put|write|bill|charge|log|include) (?:it|that|them|this)(?: \p{L}+)? yet)(?:\W|$)/iu;
/** All is said. */
const IS_ALL =
  /^\W*(?:(?:ok|okay|yep|yes|ya|yeah|no|nope|k|good|alright|and|all|now|thanks|thx|thank you|great|perfect|looks|then|that'?s|is|right|done|it|for|today|me|from|else|everything|nothing|all of it|further|more|finished|eso es todo|es todo|nada m[aá]s|listo)(?!\p{L}) ?[,.!]*)+$/iu;

/** Words that change nothing of today's orders get no work written and no lecture. Null where they may change something. */
export function noChange(turn: Turn, act: Act): Said | null {
  const orders = turn.orders.filter((order) => isToday(turn, order.updated_at));
  // 'All right, let's get that over to Dave'
  if (['send', 'remind', 'preview', 'execute', 'cancel_approval', 'list_open', 'status'].includes(act.intent))
    return null;
  if (NOT_SENT.test(act.words) || (act.planned && act.items.length > 0 && NOT_YET.test(act.words)))
    return { text: turn.say('OK.', 'Bien.'), question: null };
  if (orders.length === 0 || act.isQuestion || turn.context.media.length > 0) return null;
  if (act.words.split(/\s+/).length > MOST_WORDS || act.directedBy || act.orderRef || act.workDate) return null;
  const isAll = IS_ALL.test(act.words) && ['fragment', 'out_of_scope', 'complete'].includes(act.intent);
  const isPlaced = act.job !== null && act.words.toLowerCase().includes(`at ${act.job.quote.toLowerCase()}`);
  const stays =
    STAYS.test(act.words) &&
    !CHANGES.test(act.words) &&
    !BACK_AGAIN.test(act.words) &&
    !(WAS_RIGHT.test(act.words) && isBehindChange(turn)) &&
    !isPlaced &&
    numbersStand(orders, act.words);
  return isAll || stays || isThereAlready(orders, act) ? { text: turn.say('OK.', 'Bien.'), question: null } : null;
}

const AS_MATERIAL =
  /(?:^|\W)(?:put|add|throw|list|count|have) (?:it|that|them|those|these|'?em) (?:on |in |down |there )?as (?:an? )?(?:materials?|equipment|parts?|rentals?)(?:\W|$)/i;

/** 'Same 1 day' of a lift, '20 hrs total yes': what a line has already. */
function isThereAlready(orders: readonly ContextOrder[], act: Act): boolean {
  const [item] = act.items;
  const lines = orders.flatMap((order) => order.items);
  // 'Same 110 feet and same 24'
  const isThere = (one: Act['items'][number]): boolean =>
    lines.some((line) => line.unit === one.unit && parseAmount(line.quantity ?? '') === one.quantity);
  if (
    /^\W*(?:and |but )?(?:same|still|mism[oa]s?)(?:\W|$)/i.test(act.words) &&
    act.items.length > 0 &&
    act.job === null &&
    act.items.every((one) => one.quantity !== null && one.category !== 'labor' && isThere(one))
  )
    return true;
  // 'strobes were new, 2 of em, put those on as material'
  if (
    AS_MATERIAL.test(act.words) &&
    act.items.length > 0 &&
    act.items.every(
      (one) =>
        one.quantity !== null &&
        lines.some(
          (line) =>
            line.category === one.category && line.name.toLowerCase().includes(one.name.toLowerCase()) && isThere(one),
        ),
    )
  )
    return true;
  // 'so 20'
  const [sum, ...others] =
    act.items.length === 0 && /^\W*(?:so|total|that'?s|that makes|=) /i.test(act.words) ? act.bare : [];
  if (sum && others.length === 0 && !sum.each)
    return lines.some((line) => parseAmount(line.quantity ?? '') === sum.amount);
  if (
    act.items.length !== 1 ||
    item?.category !== 'labor' ||
    item.people !== null ||
    !/^(?:(?:correct|right|yes|yep))?$/i.test(act.description)
  )
    return false;
  const inDays = item.quotes.flatMap((words) =>
    readChunks(lex(words)).flatMap((chunk) =>
      chunk.kind === 'duration' && chunk.stated.unit !== 'hr' ? [chunk.stated] : [],
    ),
  );
  const [days] = inDays;
  if (days && /(?:^|\W)(?:same|still|mism[oa])(?:\W|$)/i.test(act.words))
    return lines.some((line) => line.unit === days.unit && parseAmount(line.quantity ?? '') === days.amount);
  if (!/(?:^|\W)(?:total|altogether|in all|all told|en total)(?:\W|$)/i.test(act.words)) return false;
  const hours = (orders[0]?.items ?? [])
    .filter((line) => line.category === 'labor')
    .map((line) => parseAmount(line.quantity ?? '') ?? 0);
  return hours.length > 0 && hours.reduce((sum, one) => sum + one, 0) === item.quantity;
}

/** Every number that is said is one of a line, or of the words it was made from. */
function numbersStand(orders: readonly ContextOrder[], words: string): boolean {
  const there = new Set(
    orders.flatMap((order) =>
      order.items.flatMap((line) => [parseAmount(line.quantity ?? ''), ...(line.words ?? []).flatMap(numbersIn)]),
    ),
  );
  return numbersIn(words).every((number) => there.has(number));
}

function numbersIn(words: string): Amount[] {
  return readChunks(lex(words)).flatMap((chunk) => {
    if (chunk.kind === 'measure' && chunk.form !== 'article') return [chunk.amount];
    if (chunk.kind === 'duration') return [chunk.hours, chunk.stated.amount];
    return chunk.kind === 'people' ? chunk.groups.flatMap((group) => group.count ?? []) : [];
  });
}
