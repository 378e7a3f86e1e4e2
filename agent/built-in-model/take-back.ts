import type { Act } from '../../domain/understand/understanding.ts';
import { type Amount, ONE } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { takeOff, undo } from './change-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { isNameAlone, offIn } from './off-and-right.ts';
import { PIECES } from './pieces.ts';
import { unitsSaid } from './put-number-right.ts';
import { statedIn } from './stated-numbers.ts';
import { stems } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** Words of taking away. */
const TAKES =
  /(?:^|\W)(?:undo|scratch|scrap|delete|remove|drop|lose|cancel|kill|strike|nix|void|toss|trash|yank|pull (?:the|that|those|it|them)|nothing for (?:the|that|those)|(?:take|leave|keep|get) (?:[\p{L}\d/"' -]{2,24} )?(?:off|out|back)|should(?:n'?t| not) (?:have|be|include|show)|doesn'?t belong|does not belong|doesnt belong|(?<=^(?:(?:sorry|oops|actually|wait|oh|ok|and|also|so|hey|hold on)\W|\W)*(?:[^.,;]*\d{3,5}\W+)?(?:(?:sorry|oops|actually|wait|oh|ok|and|also|so|hey|hold on)\W|\W)*)no(?= (?!(?:more|other|one|big|problem|worries|rush|idea|way|clue|need|use|longer|it|its|it's|the|that|thats|that's|they|we|i|he|she|this|those|these|there|you|my|our|a|an|was|were|is|not|wait|only|just|era|eran|fue|fueron|es|son|se|lo|la|los|las|le|hubo|hay|era|en|de)(?:\W)|[^,.;-]* (?:left|yet|today|until|around|available|here))[^,.;-]*(?:$|[,.;-]| (?:on|for) (?:it|that|this|there|order|\d{3,5})| (?:we|they|i|cuz|because|since|had|used|gc|it)(?:\W|$)))|(?:don'?t|do not|dont) (?:bill|charge|write|count|include)|no charge|no (?:the )?[a-z ]{3,20} either|b[oó]rr[ae]\p{L}*|qu[ií]t[ae]\p{L}*|elim[ií]n[ae]\p{L}*|canc[eé]l[ae]\p{L}*|s[aá]ca\p{L}*|t[aá]cha\p{L}*|olv[ií]da\p{L}*|desha[gz]\w*|deshác\w+|an[uú]l[ae](?:lo|la|los|las|me|r)?|descart\w+|no (?:se |me |les? |l[oa]s? )*(?:cobr|pong|apunt|anot|agreg|cuent|incluy)\w+)(?:\W|$)/iu;
/** 'Scratch that, 150 ft of MC', 'scrap that, Rich was out so there were 2': what was said, with the right number behind. */
const SAYS_AGAIN =
  /^\W*(?:(?:no|ok|oh|sorry|wait|actually|oops|and) )*(?:scratch|strike|scrap|forget|ignore|disregard|nix|borra|olvida) (?:that|it|eso|what i said|my last|lo anterior)(?=\W+[\p{L}\d])/iu;
/** Why it is nobody's extra: whose it was, or that it is in the contract. */
export const NOT_EXTRA =
  /(?:^|\W)(?:(?:was|were|are|is|its|it's|they're|came|comes|used|turns out|ended up(?: being)?)(?:n'?t)? (?:\p{L}+ ){0,3}?(?:ours|theirs|(?:the )?(?:gc|owner)'?s|(?:in|out of|off|from|part of|on) (?:our|the|their|my|his) (?:base )?(?:contract|scope|drawings|prints|bid|truck|shop|van|stock|work)|base (?:contract|scope|work)|contract work|existing|furnished|warranty|punch ?list|not extra|stock)|(?:gc|owner|school|client) (?:gave|furnished|supplied|provided|had)|furnished by|in our (?:contract|scope)|(?:not|aren'?t|arent|wasn'?t|wasnt|weren'?t|werent) ours|never used|re-?used|(?:used|using) (?:the )?(?:gc'?s|theirs|theirs|his|ours|theirs|existing|owner'?s|shop'?s)|(?:gc|super|owner|client|they|general) (?:let|lent|loaned|lets) |(?:in|on|part of) our (?:number|price|base|bid)|(?:had|have) (?:it|em|them) for contract|contract work|(?:we'?re|we are|im|i'?m|well|we'?ll|gonna) eat(?:ing)? |(?:didn'?t|didnt|did not|never) (?:use|need|buy|install)|(?:weren'?t|wasn'?t|never) (?:bought|purchased|installed|used|needed)|never ?mind(?=\W*(?:$|[,.;]))|(?:no|nunca|ni) (?:se |les? )?(?:l[oa]s? )?(?:us|pus|ocup|instal|neces|compr|utiliz)\w+|siempre no|ya no van?|(?:es|era|eran|son|estaba[n]?|ven[ií]an?) (?:de (?:ellos|garant[ií]a|nosotros|la escuela|la due[nñ]a)|del (?:contrato|contratista|gc|general|due[nñ]o|cliente)|nuestr[oa]s?|(?:ya )?en (?:el contrato|planos|los planos))|garant[ií]a|(?:eso|esa|ese|esto|l[oa]s? \p{L}+) no (?:era|eran|es|son|fue|fueron) (?:extras?|de (?:aqu[ií]|ah[ií]|esta|esa|nosotros))|no van?(?! (?:a|al|por|para|pa|con|como) )|l[oa]s? (?:dio|dieron|puso|pusieron|trajo|trajeron|prest[oó]|pag[oó]|regal[oó]|ten[ií]amos|tra[ií]amos|ten[ií]a|tra[ií]a)|(?:ya )?(?:viene|vienen|va|van|entra|entran|entraba|cuenta) (?:incluid[oa]s? )?en (?:el |los |la )?(?:contrato|planos?|presupuesto|bid|base))(?:\W|$)/iu;
/** Another one is put in its place, some of it stays, or a name is meant. */
const INSTEAD =
  /(?:^|\W)(?:put|instead|not the|but|except|keep(?! .{0,24}\W(?:off|out)(?:\W|$))|leave(?! .{0,24}\W(?:off|out)(?:\W|$))|make|change|back (?:on|in)|pero|d[eé]ja\w*|(?<!(?:^|\W)no (?:me |le |l[oa]s? )?)pon\w*|no (?:me |se )?(?:l[oa]s? )?(?:borr|quit|elimin|cancel|descart|anul)\w+|hours? off|told|asked|price|photo|note)(?:\W|$)/iu;
/** 'That', 'the whole thing', 'that last one': all that was just written. */
const ALL_OF_IT =
  /(?<=(?:^|\W)(?:b[oó]rr[ae]|qu[ií]t[ae]|canc[eé]l[ae]|elim[ií]n[ae]|olv[ií]d[ae]|desh[aá]z|an[uú]l[ae]|desc[aá]rt[ae])(?:me|nos)?)l[oa]s?(?= +(?:completo|completa|tod[oa]|mejor|por favor|porfa|ya|porque|es|era|eso|esa|de una vez|al cabo)\W| *$| *[,.;-])|(?:undo|scratch|scrap|delete|remove|drop|cancel|kill|strike|nix|void|toss|trash|lose|write|bill|borra|borre|quita|quite|cancela|cancele|elimina|elimine|olvida|deshaz|anula|anule|descarta)(?:me)?(?: up)? (?:lo (?:que (?:acabo de|te) \p{L}+|[uú]ltimo(?: que \p{L}+)?)|(?:that|this|it|the|eso|esa|ese|esto|esta|este|todo|toda|(?:la|el|mi) (?=orden|borrador|extra|cambio|[uú]ltim))(?: ?(?:whole|entire|last|one|thing|order|change order|change|cor?|ticket|draft|extra|up|all|eso|orden|borrador|cambio|completa|completo|entera|todo|toda|[uú]ltim[oa]|porfa|por favor|mejor|\p{L}+ (?:one|thing|order|extra)))*)(?= (?:completely|altogether|entirely|too|please|pls|after all|it'?s|its|that'?s|thats|we|we're|were|they|those|turns|was|cuz|because|es|era|eran|ya|va|porque)\W|\W*$|\W*[,.;-])/iu;
/** Things are carried about: 'pull the lift around back', 'drop the plywood off at gate 3'. */
const CARRIED =
  /(?:^|\W)(?:around|(?:to|at|by) (?:the )?(?:yard|shop|trailer|truck|roof|gate|dock|door|laydown|office|\w+ floor)|on site|(?:mon|tues|wednes|thurs|fri|satur|sun)day|in the morning|tonight)(?:\W|$)/i;
const WROTE = /^(?:Draft|Borrador|Added to|Agregado a|Updated|Actualizado|Removed|Quitado|Recorded|Anotado)/;
const ADDED = /^(?:Added to|Agregado a) /;
const REMOVED = /^(?:Removed from|Quitado de) /;
/** 'Undo what I just had you do', 'put it back, we do bill for it' behind a removal. */
const UNDO =
  /(?:^|\W)(?:undo|un-?do|reverse|revert) (?:what|that|it|the last|my last)(?:\W|$)|^\W*(?:(?:no|wait|actually|sorry|oops|ok|hold on|never ?mind)(?: ?,)? {0,2})*(?:(?:put|add|bring) (?:it|that|them|those) (?:back|on there)|(?:regr[eé]sal|d[eé]jal|vu[eé]lvel)[oa]s?)(?:\W|$)/iu;
/** 'Take back what i just said' */
const JUST_SAID =
  /^\W*(?:(?:sorry|oops|wait|no|actually|please|pls|ok) )*(?:take back|forget|scratch|ignore|disregard) (?:what|the last thing|everything) i (?:just )?(?:said|told|texted|sent|wrote)(?: (?:you|u))?(?: just now)?\W*$/i;
/** 'Leave it as it was', behind whatever was written. */
const AS_IT_WAS =
  /(?:^|\W)(?:(?:leave|keep|put|change|make|set) (?:it|that|them|those) (?:back )?(?:to )?(?:what|how|the way|as|like) (?:it|they|that) (?:was|were|had it)|d[eé]jal[oa]s? como estaban?|como estaba antes)(?:\W|$)/iu;
/** 'Oops wrong one, poly goes back on', where the poly was just taken off. */
const STAYS =
  /(?:^|\W)(?:stays?|back(?: on| in)?|restore|(?:did|do) (?:buy|use|need|have|bill)|keep|leave|otra vez|de vuelta|s[ií] va|se quedan?)(?:\W|$)/iu;
const GONE = /^(?:Removed from|Quitado de) [^:]*: ([^.]*)\./;
const OFF = /(?:^|\W)(?:off|out|remove|delete|drop|quit\w+)(?:\W|$)/iu;
/** 'Don't charge the plastic, drop it': a thing, and not the order. */
const OF_THING =
  /(?:don'?t|do not|no) (?:charge|bill|count|include)(?: for)? (?:the|that|those) (?!order|one|extra|whole|ticket|change)\p{L}{3,}/iu;
/** '… and add a breaker' */
const ADDS = /^\W*(?:(?:please|pls|then|also) )*(?:add(?! back)|throw (?:on|in)|agr[eé]ga\p{L}*|p[oó]nle) /iu;
/** 'Half the copper was ours': not the whole of it. */
const PART_OF =
  /(?:^|\W)(?:half|part|some|most|a couple|a few|la mitad|parte|unos|algunos|algunas)(?: (?:of|de))? (?:the|that|those|them|it|el|la|los|las)(?:\W|$)/i;
const TOO = /(?:^|\W)(?:too|also|same (?:with|for)|as well|tambi[eé]n)(?:\W|$)/i;
const WHOLE =
  /(?:^|\W)(?:whole|entire|completely|entirely|altogether|(?<!after )all|tod[oa])(?! (?:day|time|morning|afternoon|week|shift|el d[ií]a))(?:\W|$)/i;

/**
 * 'The valves were furnished by the GC so drop them', 'lift too, it was the gcs', 'scrap that whole thing, its on our drawings':
 * lines that are named go; where none is, what was written last. Null where something else is put in their place.
 */
export function takeBack(turn: Turn, act: Act): Said | null {
  if (SAYS_AGAIN.test(act.words) && (statedIn(act.words)?.length ?? 0) > 0) return null;
  const last = turn.prompt.history.findLast((said) => said.role === 'assistant')?.text ?? '';
  if (bringsBack(turn, last, act.words)) return undo(turn, act);
  if (JUST_SAID.test(act.words) && WROTE.test(last)) return undo(turn, act);
  if (
    INSTEAD.test(act.words.replace(/change orders?/gi, 'order')) ||
    (CARRIED.test(act.words) && !NOT_EXTRA.test(act.words))
  )
    return null;
  if (act.words.split(PIECES).some((piece) => ADDS.test(piece)) || PART_OF.test(act.words)) return null;
  const takes = TAKES.test(act.words);
  const goes = (REMOVED.test(last) && TOO.test(act.words)) || NOT_EXTRA.test(act.words);
  if (!takes && !goes) return null;
  const { orders } = ordersMeant(turn, act);
  const all = allOfThem(orders[0], act.words);
  if (orders[0] && all.length > 0) return takeOff(turn, act, orders[0], all);
  if (counts(orders.reduce(withoutPlaces, withoutReason(act.words)))) return null;
  for (const order of orders) {
    const said = takes ? withoutDone(act.words) : act.words;
    const object = takes
      ? objectOf(said)
          .split(PIECES)
          .flatMap((piece) => linesNamed(order, piece))
      : [];
    const lines = withoutWho(order, object.length > 0 ? [...new Set(object)] : linesNamed(order, said), said);
    if (lines.length > 0 && !(WHOLE.test(act.words) && takes)) return takeOff(turn, act, order, lines);
    // 'borra los bultos', of one line that comes so
    const units = unitsSaid(act.words);
    const [line, ...others] = order.items.filter(
      ({ category, unit }) =>
        !['labor', 'other'].includes(category) && !['ea', 'hr', 'day'].includes(unit) && units.has(unit),
    );
    if (line && others.length === 0 && takes) return takeOff(turn, act, order, [line]);
  }
  if (!takes || !ALL_OF_IT.test(act.words) || OF_THING.test(act.words) || !WROTE.test(last)) return null;
  const [order] = orders;
  const isLast = ADDED.test(last) && !WHOLE.test(act.words);
  return order
    ? undo(turn, { ...act, orderRef: { type: 'order', number: order.id_number }, job: null }, !isLast)
    : null;
}

/** 'Take the boom lift off the stair 3 lights', 'stair 3 lights, remove boom lift': what goes, and not what it goes off. */
const objectOf = (words: string): string =>
  (TAKEN_OFF.exec(words) ?? REMOVED_IT.exec(words.replace(FROM_ORDER, ' ')))?.groups?.['what'] ?? '';
const TAKEN_OFF = /(?:^|\W)(?:take|pull|get|knock) (?<what>.+?) (?:off|out)(?!\p{L})/iu;
const REMOVED_IT = /(?:^|\W)(?:remove|drop|delete|lose|scratch|strike|kill) (?<what>[^,.;]+?)\W*$/i;
/** '… from the Riverside valve change order': what it goes off names none of its lines. */
const FROM_ORDER =
  /\s(?:from|off(?: of)?|out of|on) (?:the|that|this|my) (?:[\p{L}\d]+ ){0,5}?(?:change order|order|co|ticket|extra|draft|one)(?![\p{L}\d])/iu;

/** 'Cancel the apprentice, he was on contract work all day': how long he was elsewhere is none of what goes. */
function withoutReason(words: string): string {
  const pieces = words.split(PIECES);
  const rest = pieces.filter((piece) => TAKES.test(piece) || !NOT_EXTRA.test(piece));
  return rest.length > 0 && rest.length < pieces.length ? rest.join(', ') : words;
}

/** 'Stair 3' of the order's work counts nothing. */
const withoutPlaces = (words: string, { description }: ContextOrder): string =>
  words.replace(/(\p{L}+) \d+(?![\d.])/giu, (place, name: string) =>
    description.toLowerCase().includes(place.toLowerCase()) ? name : place,
  );

/** 'Drop the relay, the electrician brought it from the shop': who is named beside what goes stays. */
function withoutWho(order: ContextOrder, lines: readonly ContextItem[], words: string): ContextItem[] {
  const pieces = words.split(PIECES).filter((piece) => /\p{L}/u.test(piece));
  const objects = pieces.flatMap((piece) => offIn(piece) ?? []).flatMap((piece) => linesNamed(order, piece));
  const alone = pieces.filter((piece) => isNameAlone(order, piece)).flatMap((piece) => linesNamed(order, piece));
  return lines.filter(
    (line) => objects.length === 0 || line.category !== 'labor' || [...objects, ...alone].includes(line),
  );
}

/** 'No laborer, finishers did it': who did it stays. */
const withoutDone = (words: string): string => {
  const pieces = words.split(/[,;]|\.(?=\s)/).filter((piece) => TAKES.test(piece) || !DID.test(piece));
  return pieces.length > 0 ? pieces.join(', ') : words;
};

const DID = /(?:^|\W)(?:(?:did|do|does|handled|covered) (?:it|that|all)|hizo|hicieron)(?:\W|$)/i;
function bringsBack(turn: Turn, last: string, words: string): boolean {
  if (AS_IT_WAS.test(words)) return WROTE.test(last) && !/^(?:Draft|Borrador)/.test(last);
  if (!REMOVED.test(last)) return false;
  const gone = stems(GONE.exec(last)?.[1] ?? '').filter((word) => word.length > 2);
  // 'Back on at 3 sheets', of five: another number than there was.
  if (amountsIn(words).some((amount) => !countedBefore(turn, gone).includes(amount))) return false;
  const isNamed = stems(words).some((word) => gone.includes(word)) || /(?:^|\W)p[oó]nl[oa]s?(?:\W|$)/iu.test(words);
  return UNDO.test(words) || (isNamed && STAYS.test(words) && !OFF.test(words));
}

const amountsIn = (words: string): Amount[] =>
  readChunks(lex(words)).flatMap((chunk) =>
    chunk.kind === 'measure' && chunk.form !== 'article' ? [chunk.amount] : [],
  );

/** The numbers that were texted beside a thing. */
const countedBefore = (turn: Turn, stemsOfIt: readonly string[]): Amount[] =>
  turn.prompt.history
    .flatMap(({ role, text }) => (role === 'user' ? text.split(PIECES) : []))
    .filter((piece) => stems(piece).some((word) => stemsOfIt.includes(word)))
    .flatMap((piece) => [ONE, ...amountsIn(piece)]);

/** 'Quita el plywood, y no fue en Riverside, fue en Maple': lines that go while the order moves. */
export function takenToo(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const lines = TAKES.test(act.words) && !counts(act.words) ? linesNamed(order, act.words) : [];
  return lines.length > 0 && lines.length < order.items.length ? takeOff(turn, act, order, lines) : null;
}

/** 'Quita los 10 bultos', 'take the 10 bags off': the line of just so many, by its name or by what it comes in. */
function allOfThem(order: ContextOrder | undefined, words: string): ContextItem[] {
  const [, count, noun = ''] = /(?:^|\W)(?:l[oa]s|the|those|es[oa]s) (\d+) (\p{L}+)/iu.exec(words) ?? [];
  const named = order ? linesNamed(order, words) : [];
  return (
    order?.items.filter(
      (line) =>
        String(line.quantity) === count &&
        line.category !== 'labor' &&
        (named.includes(line) || unitOfWord(noun) === line.unit),
    ) ?? []
  );
}

/** 'Take 2 off' is less of it. */
const counts = (words: string): boolean =>
  readChunks(lex(words.replace(/(?:(?:order|cor|co) )?#?(?<!\d)\d{3,5}(?!\d)|\d+'?s(?![a-z])/g, ' '))).some(
    (chunk) => chunk.kind !== 'people' && !(chunk.kind === 'measure' && chunk.form === 'article'),
  );
