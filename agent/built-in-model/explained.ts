import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem } from '../prompt-context.ts';
import { ordersMeant } from './draft-orders.ts';
import { isSmall } from './small-words.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/**
 * What hours are made of, told after them: '4 men by 5 hours is how I got there' of twenty hours, 'that includes an hour of cleanup
 * each', 'an hour of it was standby, still bill it'. They stay as they are.
 */
export function explained(turn: Turn, act: Act): Said | null {
  const words = withoutLead(act.words);
  if (act.isQuestion || NOT.test(words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const trades = tradesIn(act.words);
  const lines =
    order?.items.filter(
      ({ category, name }) =>
        category === 'labor' && (trades.length === 0 || isOfTrade(name, trades) || name === 'Labor'),
    ) ?? [];
  const [line, ...others] = lines;
  if (!order || !line || line.quantity === null || others.length > 0) return null;
  return isMadeOf({ ...act, words }, line) || staysWith(act.words)
    ? { text: turn.say('OK.', 'Bien.'), question: null }
    : null;
}

/** 'Before anyone asks', 'so u know', 'in case you wonder': says what for it is told, and no more. */
const withoutLead = (words: string): string => words.replace(LEAD, '$1 ');
const LEAD =
  /(^|[\s,.;:])(?:before (?:any(?:one|body)|some(?:one|body)|you|u|they|the office|\p{L}+) asks?|if (?:any(?:one|body)|some(?:one|body)|you|u|they|the office) asks?|(?:just )?(?:so|in case|incase) (?:you|u|ya|yall|they|any(?:one|body)|it matters)(?:'?re| are| is)? ?(?:know|knows|wonder|wonders|wondering|ask|asks|asking|curious|need|needs|want|wants)?(?: it)?|for (?:the|your|ur) (?:records?|info|information|notes?)|to be clear|f\.?y\.?i|to explain|to break it down|the math on (?:that|it) is|(?:the )?break ?down (?:is|was))(?=\W|$)/giu;

/** 'Remove', 'add' and rates change something; so does what is not to be counted. */
const NOT =
  /[?¿$+]|(?:^|\W)(?:not|n['o]?t|dont|doesnt|didnt|isnt|never|add|another|more|also|plus|too|remove|take|scratch|drop|less|minus|off|ot|overtime|over ?time|dt|double|forgot|instead|should|no|nope|actually|wrong|undo|contract|together|combined|only|just|meant|sorry|correct\w*|change|make|was supposed|tambi[eé]n|m[aá]s|otr[oa]s?|agr[eé]ga\w*|s[uú]ma\w*|falt\w+|quit\w+|s[oó]lo|nom[aá]s|cambi\w*|corri\w*|perd[oó]n|equivoqu\w+|extras?|menos|aparte|adem[aá]s)(?:\W|$)/i;

/** People and hours that make the line, among small words alone: '4 men by 5 hours is how I got there'. */
function isMadeOf(act: Act, line: ContextItem): boolean {
  const lexed = lex(act.words);
  const chunks = readChunks(lexed);
  const people = chunks.flatMap((chunk) =>
    chunk.kind === 'people' ? chunk.groups.flatMap(({ count }) => count ?? []) : [],
  );
  const times = chunks.flatMap((chunk) => (chunk.kind === 'duration' && !chunk.isBreak ? [chunk.hours] : []));
  const all = parseAmount(line.quantity ?? '');
  // 'how i got the 20, four of em did 5 apiece'
  const bare = chunks.flatMap((chunk) => (chunk.kind === 'measure' && chunk.unit === null ? [chunk.amount] : []));
  const [count, ...men] = people;
  const hours = [...times, ...bare].find((one) => count !== undefined && multiplyAmounts(count, one) === all);
  if (
    count === undefined ||
    men.length > 0 ||
    hours === undefined ||
    !times.every((one) => one === hours || one === all)
  )
    return false;
  const told = (line.words ?? []).flatMap((words) => readChunks(lex(words)));
  const isOwn = told.some((chunk) => chunk.kind === 'people' && chunk.groups.some((group) => group.count !== null));
  const isOther = chunks.some((chunk) => chunk.kind === 'measure' && chunk.amount !== all && chunk.amount !== hours);
  const isSaid = lexed.tokens.every(
    ({ kind, text }, at) =>
      kind === 'mark' || chunks.some(({ first, last }) => at >= first && at <= last) || isSmall(text) || MADE.has(text),
  );
  return isSaid && !isOwn && !isOther && (act.job === null || ALL_MADE.test(act.words));
}

const MADE = new Set(
  'how i got get came come there breaks break down out figured figure comes works math by x times way that which is because thats for total adds up = each fyi ok so it u know meaning equals made consists consisted figuring had put from working being clear explain breakdown'.split(
    ' ',
  ),
);
const ALL_MADE = /(?:^|\W)(?:how i|breaks? down|break ?down|comes? out|works? out|math)(?:\W|$)/i;

/** 'Those six include an hour of standby', 'an hour of it was cleanup, still bill it': some of what is there, and it stays. */
function staysWith(words: string): boolean {
  const isIncluded = INCLUDES.test(words) || (OF_IT.test(words) && STAYS.test(words));
  const lexed = lex(words);
  const counted = lexed.tokens.some(({ kind }, at) => kind === 'number' && nounAt(lexed, at + 1) !== null);
  return (
    isIncluded &&
    !counted &&
    readChunks(lexed).every(
      (chunk) => chunk.kind !== 'people' || chunk.groups.every(({ count }) => count === null || count === ONE),
    )
  );
}

const INCLUDES =
  /(?:^|\W)(?:(?:that|it|those|these|this|the|his|their|hours|hrs|time|both|all|\d+|two|three|four|five|six|seven|eight|nine|ten)(?: (?:hours?|hrs?|one|six|\d+))? (?:already )?(?:includes?|included|counts? (?=the |an? ))|eso (?:ya )?incluye|ya (?:va|est[aá]) incluid[oa]|(?:is|are|was|were|its|it's) (?:already )?(?:included|in there|in that|counted))(?:\W|$)/i;
const OF_IT = /(?:^|\W)of (?:it|that|those|them|the|his|their|which)(?:\W|$)/i;
const STAYS =
  /(?:^|\W)(?:leave (?:it|that|them|those)(?: in| on| as is| alone)|still (?:bill|charge|count|counts|goes|good|ours)|(?:it|that|they|hours|hrs|time)(?: still| all| do| does)? (?:stays?|counts?)|stays?(?: as is| in| on| the same)|keep (?:it|that|them|those)(?: in| on)?|bill it(?: anyway| too)?|d[eé]jalas?|se quedan?|s[ií] cuentan?)(?:\W|$)/i;
