import { understand } from '../../domain/understand/understand.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { takeOff } from './change-lines.ts';
import { linesNamed } from './draft-orders.ts';
import { hasNumber } from './put-number-right.ts';
import { statedIn } from './stated-numbers.ts';
import { orderAtHand } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 26;

type Kind = 'goods' | 'machines' | 'people' | 'all';
/** What a kind of line is called. */
const KINDS: readonly [Kind, RegExp][] = [
  ['goods', /(?<!\p{L})(?:materials?|material(?:es)?|mat'?l?s|parts|stuff|goods|supplies|refacciones)(?!\p{L})/iu],
  ['machines', /(?<!\p{L})(?:equipment|rentals?|machines|m[aá]quinas|renta[s]?)(?!\p{L})/iu],
  ['people', /(?<!\p{L})(?:labou?r|hours?|hrs|man ?hours|time|crew|guys|men|mano de obra|horas|tiempo)(?!\p{L})/iu],
  [
    'all',
    /(?<!\p{L})(?:everything(?: else)?|it all|all of (?:it|that|them)|them all|the rest|all the rest|rest of (?:it|that)|todo(?: lo dem[aá]s)?|lo dem[aá]s|el resto)(?!\p{L})/iu,
  ],
];
const OF_KIND: Record<Kind, (line: ContextItem) => boolean> = {
  goods: ({ category }) => category === 'materials',
  machines: ({ category }) => category === 'equipment',
  people: ({ category }) => category === 'labor',
  all: () => true,
};

const ALL_OF = String.raw`(?:(?:all|any|every|none|of|the|that|those|my|our|other|rest|tod[oa]s?|el|la|los|las|lo) )*`;
const WHAT = String.raw`(?<what>${ALL_OF}(?:materials?|materiales|mat'?l?s|parts|stuff|goods|supplies|equipment|rentals?|machines|equipo|m[aá]quinas|everything(?: else)?|it all|all of (?:it|that|them)|them all|rest(?: of (?:it|that))?|todo(?: lo dem[aá]s)?|lo dem[aá]s|resto))`;
const OTHERS = String.raw`(?:(?:the |el |la )?(?:owners?|gc|general|client|customer|school|hospital|tenant|designer|architect|super|vendor|landlord|due[nñ]o|cliente|escuela|contratista)|they|he|she)`;
const GAVE = String.raw`(?:(?:is|are|was|were) )?(?:buying|furnishing|supplying|providing|bought|furnished|supplied|provided|gave|paid for|paying for|puso|dio|compr[oó]|trajo|pag[oó])`;
const formsOf = (forms: readonly string[], flags: string): RegExp[] =>
  forms.map((form) => new RegExp(`(?<=^|[^\\p{L}])${form}(?=$|[^\\p{L}])`, flags));
/** What goes: 'pull all the material off', 'everything comes off', 'no material'. */
const TAKEN = formsOf(
  [
    String.raw`(?:take|pull|strip|get|knock|yank|leave|move) ${WHAT} (?:back )?(?:off|out)(?! (?:in|by|at|to)(?!\p{L}))(?! (?:the|my|our|your) (?!order|ticket|list|co|change|draft|bill|extra|one))`,
    String.raw`(?:take|pull|strip|leave) (?:off|out) ${WHAT}`,
    String.raw`(?:remove|delete|drop|lose|scratch|strike|kill|nix|ditch|zero out|quit[ae]\p{L}*|borr[ae]\p{L}*|elimin[ae]\p{L}*|s[aá]ca\p{L}*) ${WHAT}`,
    String.raw`${WHAT} (?:(?:can|should|has to|needs to|all) )*(?:comes?|goes?) (?:off|out)`,
    String.raw`(?:don'?t|do not|not|no|sin|without)(?: (?:charge|charging|bill|billing|count|include|including|le cobres?|cobr\p{L}+))?(?: for)? ${WHAT}`,
  ],
  'iu',
);
/** 'Owner is furnishing everything', 'parts were all theirs', 'we didnt supply any of the material': of what is no labor. */
const GIVEN = formsOf(
  [
    String.raw`(?:we|i|nosotros) (?:didn'?t|did not|never|no) (?:supply|furnish|buy|provide|bring|pusimos|compramos|pay for) ${WHAT}`,
    String.raw`${OTHERS} ${GAVE} ${WHAT}`,
    String.raw`${WHAT} (?:(?:was|were|is|are|came|all|lo|la|los|las|fue|era) )+(?:theirs|not ours|ours|(?:gc|owner|school)'?s|furnished|supplied|provided|owner ?furnished|bought|paid|(?:by|from) ${OTHERS}|puso|dio|trajo|pag[oó]|compr[oó])`,
  ],
  'iu',
);
/** What stays: 'except the labor', 'keep the lift', 'only the labor stays', 'labor only'. */
const STAYS = formsOf(
  [
    String.raw`(?:except(?: for)?|besides|other than|apart from|aside from|but(?: not)?|minus|menos|excepto|salvo)(?: (?:keep|leave|the|for|la|el|los|las|deja))* (?<what>[^,.;]+)`,
    String.raw`(?:keep|just|only|leave|solo|s[oó]lo|nom[aá]s|pur[ao]s?|d[eé]ja\p{L}*)(?: (?:keep|just|only|leave|bill|charge|billing|charging|for|nom[aá]s|cobra\p{L}*|s[oó]lo|lo de|la|el|los|las|the))* (?!(?:it|that|them) )(?<what>[^,.;]+)`,
    String.raw`(?<what>[^,.;]+?) (?:stays?|only|is all|s[eé] queda)`,
  ],
  'giu',
);
/** 'Labor only', 'just bill the hours', 'only the labor stays', whole: nothing else does. */
const LABOR_ALONE =
  /^(?:the |our |my |la |las )?(?:labou?r(?: hours)?|hours|hrs|mano de obra|horas)(?: (?:on|for|en|de) (?:that|this|it|there|eso|esa|esta)(?: one)?)?(?: stays?)?$/iu;
const ELSE =
  /(?<!\p{L})(?:add|also|plus|photo|pic|ticket of|different (?:ticket|order|co)|separate|own order|yet|(?:don'?t|do not) (?:leave|take|drop|remove|forget|pull)|tomorrow|tmrw|if|make|change|price|truck|yard|dumpster)(?!\p{L})|\?/iu;

/**
 * 'Take it all off except the labor', 'owner is furnishing everything, only the labor stays', 'pull all the material': lines go by
 * their kind, those that are named to stay do not. Null where nothing would be left, or a number is of no line.
 */
export function kindsOff(turn: Turn, text: string): Said | null {
  if (text.trim().split(/\s+/).length > MOST_WORDS || ELSE.test(text) || turn.context.media.length > 0) return null;
  const taken = whatIn(TAKEN, text);
  const given = whatIn(GIVEN, text);
  const stays = keptIn(text);
  const isTold = taken.length + given.length > 0;
  if (!isTold && !(stays.some((what) => LABOR_ALONE.test(what.trim())) && statedIn(text)?.length === 0)) return null;
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  const order = act ? orderAtHand(turn, { ...act, words: text }) : null;
  if (!act || !order || !areItsNumbers(order, text)) return null;
  const kept = stays.flatMap((what) => linesOf(order, what));
  if (stays.length > 0 && kept.length === 0) return null;
  const goods = given.flatMap((what) => linesOf(order, what)).filter((line) => !OF_KIND.people(line));
  const going = isTold ? [...taken.flatMap((what) => linesOf(order, what)), ...goods] : order.items;
  const lines = order.items.filter((line) => going.includes(line) && !kept.includes(line));
  return lines.length > 0 && lines.length < order.items.length
    ? takeOff(turn, { ...act, said: [text.trim()] }, order, lines)
    : null;
}

const whatIn = (forms: readonly RegExp[], text: string): string[] =>
  forms.flatMap((form) => form.exec(text)?.groups?.['what'] ?? []);

/** What is said to stay; what goes is none of it. */
function keptIn(text: string): string[] {
  const said = [...TAKEN, ...GIVEN].reduce((rest, form) => rest.replace(form, ' , '), text);
  return STAYS.flatMap((form) => [...said.matchAll(form)].flatMap(({ groups }) => groups?.['what'] ?? []));
}

/** 'All of the material' is of one kind. */
function kindsIn(what: string): Kind[] {
  const kinds = KINDS.flatMap(([kind, form]) => (form.test(what) ? [kind] : []));
  return kinds.length > 1 ? kinds.filter((kind) => kind !== 'all') : kinds;
}

/** The lines of the kinds that words tell of, and those they name. */
function linesOf(order: ContextOrder, what: string): ContextItem[] {
  const kinds = kindsIn(what);
  return order.items.filter(
    (line) => kinds.some((kind) => OF_KIND[kind](line)) || linesNamed(order, what).includes(line),
  );
}

/** 'Just charge the four hours', of one who had four. */
const areItsNumbers = (order: ContextOrder, text: string): boolean =>
  statedIn(text.replace(/(?<!\d)1\d{3}(?!\d)/g, ' '))?.every(({ amount }) =>
    order.items.some((line) => hasNumber(line, amount)),
  ) ?? false;
