import { ONE } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { takeOff } from './change-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { crewOfLine } from './labor-words.ts';
import { PIECES } from './pieces.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const WHOM = String.raw`(?:(?:the|that|my|his|our|any|this) )?(?<who>\p{L}[\p{L} ]{1,24}?)`;
/** 'Take the apprentice off', 'scratch the apprentice', 'no apprentice on that', 'apprentice wasnt there', 'laborer comes off'. */
const OFF = [
  new RegExp(
    String.raw`(?:^|\W)(?:take|pull|leave|get) (?:off |out )?${WHOM}(?:'?s?(?: (?:hours|hrs|time|line))?)?(?: (?:off|out)(?: of)?(?: (?:it|that|there|the (?:order|ticket|list)))?)?\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\W)(?:remove|scratch|drop|delete|lose|kill|forget|strike|nix|axe|ditch|skip|x(?: out)?|cross out) ${WHOM}(?:'?s?(?: (?:hours|hrs|time|line))?)?\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\W)(?:no|without(?: an?)?|there was(?:n'?t| no)(?: an?)?) ${WHOM} (?:on (?:that|it|this|there|the \p{L}+)|there|at all|that day)\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\W)${WHOM} (?:was(?:n'?t| not)|never was|was never|were(?:n'?t| not)|did(?:n'?t| not) work|never worked) (?:even |really |actually )?(?:there|here|(?:on )?(?:it|that|this)(?: one)?|with us)\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\W)${WHOM} (?:comes?|goes|(?:should|needs to|has to|can|gotta) (?:come|go|be)|gets taken) (?:off|out)(?: of)?(?: (?:it|that|there|this|the (?:order|ticket|list)))?\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:(?:oh|hey|sorry|actually|so|and|but) )*${WHOM} (?:did ?n['’]?t|did not|never) (?:even |really |actually )?(?:work|come|show(?: up)?|make it)(?: (?:in|that day|on (?:it|that|this)|there|today|at all))*\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:(?:oye|perd[oó]n|no|y|pero) )*(?:el |la |los |al )?${WHOM} no (?:vino|vinieron|trabaj[oó]|trabajaron|estuvo|estuvieron|fue|fueron|anduvo|anduvieron|lleg[oó]|llegaron|andaba)(?: (?:ese d[ií]a|ah[ií]|hoy|con nosotros|en (?:eso|esa|esto)))*\W*$`,
    'iu',
  ),
  new RegExp(String.raw`(?:^|\W)${WHOM}(?:'?s?(?: (?:hours|hrs|time|line))?)? (?:is |are )?off\W*$`, 'iu'),
];
const MORE = /(?:^|\W)(?:also|add|plus|another|new|instead|swap|change|own|separate|give|put|move)(?:\W|$)/i;

/**
 * The line of a trade that was not there after all goes; other pieces of the text may tell why ('he was at maple that day') or
 * who stays ('just the journeymen'). Nobody of a trade that no line has is taken off.
 */
export function offTrade(turn: Turn, act: Act): Said | null {
  const pieces = act.words.split(PIECES).filter((piece) => /\p{L}/u.test(piece));
  const gone = pieces.find((piece) => tradesIn(whomOf(piece)).length > 0);
  if (gone === undefined || MORE.test(act.words) || statedIn(act.words)?.some(({ amount }) => amount !== ONE) !== false)
    return null;
  const [order] = ordersMeant(turn, { ...act, job: null }).orders;
  const labor = order?.items.filter(({ category }) => category === 'labor') ?? [];
  const goods = order && linesNamed(order, act.words).some(({ category }) => category !== 'labor');
  if (!order || labor.length === 0 || goods) return null;
  const trades = tradesIn(whomOf(gone));
  const [line, ...others] = labor.filter(({ name }) => isOfTrade(name, trades));
  if (!line) return { text: turn.say('OK.', 'Bien.'), question: null };
  return others.length === 0 && isAllOf(turn, line, whomOf(gone)) ? takeOff(turn, act, order, [line]) : null;
}

const whomOf = (piece: string): string =>
  OFF.map((form) => form.exec(piece)?.groups?.['who']).find((who) => who !== undefined) ?? '';

/** 'The apprentice' is no line of two; 'the apprentices' are all of it. */
function isAllOf(turn: Turn, line: Parameters<typeof crewOfLine>[1], who: string): boolean {
  const crew = crewOfLine(turn, line);
  return !crew || crew.people.count <= ONE || /(?:[^s]s|men)$/i.test(who);
}
