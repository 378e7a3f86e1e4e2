import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { IDIOM } from '../../domain/understand/intent-phrases.ts';
import { putsRight } from './photo-words.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { isToday } from './resolve-job.ts';
import { CORRECTS, PUTS } from './right-words.ts';
import { inEnglish, lastOrder, linesBySize, namedLines, orderTold, placedOrder, stems, withoutMen } from './targets.ts';
import type { Turn } from './turn.ts';

const MOST_WORDS = 26;

/** A text minutes after a draft: short, no question, no plan. */
export function isAboutDraft(turn: Turn, act: Act, most = MOST_WORDS): boolean {
  const isShort = act.words.trim().split(/\s+/).length <= most;
  const isAsked =
    !ASKS_TO.test(act.words) && ((act.isQuestion && !WAS_SO_MANY.test(act.words)) || act.words.trim().endsWith('?'));
  return (
    isShort &&
    !isAsked &&
    (turn.context.media.length === 0 || putsRight(act.words)) &&
    !LATER.test(act.words) &&
    !OF_ITS_OWN.test(act.words.replace(WAS_ELSEWHERE, ' ')) &&
    !IDIOM.test(lex(act.words).folded.text)
  );
}

/**
 * 'Riverside - 2 guys 5 hrs each fixing panel B': people, their hours and work that no order of today has are an extra of
 * their own, however alike the last one was. Where no job is told, a word that puts right makes it none: 'fix two things'.
 */
export function isReport(turn: Turn, whole: Act, acts: readonly Act[]): boolean {
  if (
    whole.orderRef !== null ||
    COMMANDS.test(whole.words) ||
    REST_STAYS.test(whole.words) ||
    SPLITS.test(whole.words) ||
    NEEDS_TO_SAY.test(whole.words) ||
    (whole.job === null && (FORGOT.test(whole.words) || HIS_STORY.test(whole.words))) ||
    (whole.job === null && (CORRECTS.test(whole.words) || PUTS.test(whole.words)))
  )
    return false;
  const told = turn.orders.filter((order) => isToday(turn, order.updated_at));
  const known = new Set(
    told.flatMap((order) =>
      stems([order.description, order.job_name, ...order.items.map((line) => line.name)].join(' ')),
    ),
  );
  const isCrew = ({ category, quantity, people }: UnderstoodItem): boolean =>
    category === 'labor' && quantity !== null && people !== null;
  return acts.some(
    ({ intent, items, description }) =>
      intent === 'work' && items.some(isCrew) && stems(description).some((word) => !known.has(word)),
  );
}

/** 'Se me pasó Chuy, 3 gentes las mismas 4 hrs' */
const FORGOT = /(?:^|\W)(?:se me (?:pas(?:[oó]|aron)|olvid(?:[oó]|aron)|fue(?:ron)?)|me falt(?:[oó]|aron))(?:\W|$)/i;

/** 'Painter 4, he had to come back for second coat' */
const HIS_STORY =
  /^\W*(?:the |my |our )?\p{L}+ (?:was |is |at |to |had )?\d[\d.]* ?(?:h|hrs?|hours?)?\W+(?:he|she|they)(?:'d)? (?:had to|had|came|come|went|stayed|left|got|did|was|were)(?:\W|$)/iu;

/** 'Painter 4 hrs, everything else stays' */
const REST_STAYS =
  /(?:^|\W)(?:(?:everything|everybody|everyone|nothing|all) else|the (?:rest|others?)) (?:stays?|same|is|are|was|were|changes?)(?:\W|$)/i;

/** 'Going back to the warehouse, plumber needs to say four hours' */
const NEEDS_TO_SAY =
  /(?:^|\W)(?:needs? to|should(?:'?ve| have)?|supposed to|ought to|s\/b|has to) (?:say|said|be|been|read|show)(?:\W|$)/i;

/** 'Break that out, 1 journeyman and 3 apprentices' */
const SPLITS =
  /^\W*(?:(?:please|pls|ok|and|so|oh|hey|also|can you|need to) )*(?:split|break) (?:it|that|them|'?em|those|this|these|the \p{L}+)(?: (?:out|up|down|apart|by))?(?:\W|$)/iu;

/** 'Please lower Alonzo to five hours on the school footings' */
const COMMANDS =
  /^\W*(?:(?:please|pls|ok|and|so|oh|hey|also) )*(?:(?:lower|raise|bump|drop|cut|reduce|increase|change|correct|revise|adjust|switch) [^,.;]{2,40} to|make (?:that|it|him|her|them)|(?:put|set) [^,.;]{2,30} at) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/i;

/** 'Was 3 guys' asks nothing. */
const WAS_SO_MANY = /^\W*(?:was|were) (?:only |just |really )?\d/i;

/** 'Can you make the cord 120 ft?', 'could u fix the count on 1001? Ray counted 48': a wish, and no question. */
const ASKS_TO =
  /^\W*(?:(?:hey|ok|so|and|also|sorry|oops|oh) )*(?:(?:can|could|would|will) (?:you|u|ya|we) (?:please |pls |just )?|(?:me )?puedes? )(?:fix|change|make|update|correct|bump|set|drop|cut|lower|raise|switch|swap|revise|adjust|cambiar|corregir|arreglar|ajustar|bajar|subir)/i;

/** What is to come, or how things stand. */
export const LATER =
  /(?:^|\W)(?:(?:not|nothing) for now|plan(?:s|ned)? (?:is|are|to|on|for)|planning|scheduled (?:for|to)|sending|(?:we'?re|we are|i'?m|they'?re) (?:going|coming|heading) back|tomorrow|tmrw|next (?:week|month|time)|will|gonna|going to|if|how many|(?<!(?:did|was|were|could)(?:n'?t| not)\W[^,.;]*)(?:until|til)(?! (?:\d|noon|six|seven|five))|(?<!(?:la|esta) )ma[nñ]ana|vamos a|(?<!^\W*|(?:^|\W)(?:cut|drop|bring|knock|take|took|bump|lower|get|goes?|went|came?|comes?|put|puts|move|scale|wrote|writes?|mark(?:ed)?|jot(?:ted)?|has|had|have)(?:\W[^,.;]{0,40})?)down(?: to)?|in stock|on order(?! #?\d)|lead time|away)(?:\W|$)/i;

/** 'A new change order', 'write Friday up on its own': no line of what is there. */
const OF_ITS_OWN =
  /(?:^|\W)(?:(?<!(?:found|used|took|grabbed|needed|burned|lost|broke) )(?:new|separate|another|different|second|own|(?<!de )otra|nueva|aparte) (?:\p{L}+ )?(?:orders?|ones?|tickets?|cos?|cors?|extras?|jobs?|orden|obra)|separate(?:ly)?|on (?:its|their) own|(?<!(?:pag|cobr|factur)\p{L}{1,4} )aparte)(?:\W|$)/iu;

/** 'Sent him for parts on another job', 'he was at a different job after lunch': where somebody was. */
const WAS_ELSEWHERE =
  /(?:sent|pulled|was|were|went|left|called|needed|stuck|loaned|had to (?:go|run))(?: \p{L}+){0,4}? (?:on|to|for|at|from|over) (?:another|a different|the other|our other|a separate) (?:job|site|jobsite)/giu;

/**
 * The orders of today that a text may be about, the likeliest alone where something tells it: its number, its job, a word of
 * its work ('the gate operator feed, wire should be 300'); else all of them, the last one first.
 */
export function ordersMeant(turn: Turn, act: Act): { orders: ContextOrder[]; isTold: boolean } {
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at));
  const { orderRef, job } = act;
  if (orderRef)
    return {
      orders: today.filter((order) => [order.id_number, order.cor_number].includes(orderRef.number)),
      isTold: true,
    };
  const there = job?.kind === 'job' ? today.filter((order) => order.job_id === job.job_id) : today;
  const told = placedOrder(turn, act.words) ?? orderTold(turn, act.words);
  if (told && there.includes(told)) return { orders: [told], isTold: true };
  const asked = there.find((order) => order.order_id === turn.context.open_question?.order_id);
  if (asked && turn.context.open_question?.kind === 'quantity' && HOURS_ALONE.test(act.words))
    return { orders: [asked], isTold: true };
  const last = lastOrder(turn);
  return {
    orders: there.toSorted((a, b) => Number(b === last) - Number(a === last)),
    isTold: job?.kind === 'job' && there.length === 1,
  };
}

/** '6 hrs each' behind our own question is of the order that was asked about, whatever else of today has hours. */
const HOURS_ALONE =
  /^\W*(?:about |like |maybe |unas |como )?(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho) ?(?:hrs?|hours?|h|horas?)(?: (?:each|ea|apiece|a piece|a man|per man|cada uno|c\/u|total))*\W*$/i;

/** The lines that words name: things by their nouns, people by their trades. Sizes and numbers name none alone. */
export function linesNamed(order: ContextOrder, words: string): ContextItem[] {
  // 'so 12 total' is no SO cord.
  const plain = words.replace(
    /(?<![\p{L}#])\d[\d.,/]*(?:x\d[\d./]*)*(?:'|")?|(?<!\p{L})so(?! (?:cord|cable))(?!\p{L})/giu,
    ' ',
  );
  const trades = tradesIn(plain);
  const isOvertime = /(?:^|\W)(?:ot|overtime|tiempo extra)(?:\W|$)/i.test(words);
  const labor = order.items.filter(({ category }) => category === 'labor');
  const people = labor.filter((line) => (isOvertime ? line.rate_kind === 'overtime' : isOfTrade(line.name, trades)));
  const things = order.items.filter((line) => line.category !== 'labor');
  const called = headed(namedLines({ ...order, items: things }, plain), plain);
  const goods = called.length > 0 || !PUTS_RIGHT.test(words) ? called : calledElse(things, withoutMen(plain));
  // 'no 45s': fittings called by their angle alone.
  const angles = [...words.matchAll(/(?<![\p{L}\d])(\d+)'?s(?!\p{L})/gu)].map((match) => `${match[1]}°`);
  const bends = order.items.filter((line) => angles.some((angle) => line.name.startsWith(angle)));
  const named = [...new Set([...goods, ...bends, ...linesBySize(order, words), ...people])];
  return named.length > 0 ? named : labor.filter(({ name }) => isCalledFor(name, plain));
}

/** What goods are called elsewhere: 'joint compound' of the mud, 'copper' of the type L. */
const ALSO_CALLED = [
  'mud|joint compound|compound',
  'drywall|sheetrock|rock|gyp|board',
  'glue|adhesive|cement',
  'receptacle|outlet|recep|plug',
  'caulk|sealant|silicone|caulking',
  'copper|type l|type m',
  'plywood|ply',
  'vct|tile',
  'lite|glass|pane',
  'light|fixture|vapor tight',
].map((names) => new RegExp(`(?:^|[^a-z])(?:${names})s?(?![a-z])`, 'i'));

/** Otherwise a thing of another name is another thing. */
const PUTS_RIGHT =
  /(?:^|\W)(?:should|s\/b|was|were|is|are|not|instead|change|make|fix|correct|revise|actually|only|just|counted|wrong|total)(?:\W|$)/i;

/** Whether a line is called so, too. */
export const isAlsoCalled = (line: ContextItem, words: string): boolean =>
  ALSO_CALLED.some((names) => names.test(words) && names.test(line.name));

/** The one line that goes by another name of what is said. */
function calledElse(lines: readonly ContextItem[], words: string): ContextItem[] {
  const family = ALSO_CALLED.find((names) => names.test(words));
  const own = family ? lines.filter(({ name, category }) => category === 'materials' && family.test(name)) : [];
  return own.length === 1 ? own : [];
}

/** '2 hangers' of the drywall hangers, 'tile = 2 x 7h' of the tile setters. */
const isCalledFor = (name: string, words: string): boolean =>
  name !== 'Labor' &&
  !name.startsWith('Journeyman') &&
  stems(name).some((word) => word.length > 3 && stems(words).includes(word));

/** 'The cord was 120' is the SO cord, no cord cap: of several lines those whose last word is said. */
function headed(lines: ContextItem[], words: string): ContextItem[] {
  const said = `${words} ${inEnglish(words)}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const stem = (word: string): string => word.replace(/s$/, '').replace(/e$/, '');
  const isSaid = (head: string): boolean => said.some((word) => stem(word) === stem(head));
  const own = lines.length > 1 ? lines.filter((line) => isSaid(line.name.toLowerCase().split(' ').at(-1)!)) : [];
  return own.length > 0 ? own : lines;
}
