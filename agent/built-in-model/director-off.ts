import { escapePattern } from '../../domain/escape-pattern.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readClaim } from '../../domain/understand/read-claim.ts';
import { FIRST_NAMES } from '../../domain/understand/director-words.ts';
import { readDirector } from '../../domain/understand/read-director.ts';
import { readDirectorAnswer } from '../../domain/understand/read-director-answer.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { PIECES } from './pieces.ts';
import { clearDirector, recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { statedIn } from './stated-numbers.ts';
import { lastOrder, orderTold } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 18;
const OPENS = String.raw`^\W*(?:(?:hey|ok|okay|oh|no|so|and|actually|sorry|please|pls|just|wait|then|also|but|oye|y)[ ,.]+)*`;
const ENDS = String.raw`(?: (?:off|out|from|of|on|in|as|there|it|that|this|one|order|please|pls|for now|altogether|too|name|the))*\W*$`;
const DOES = String.raw`(?:direct|order|ask|request|tell|told|approve|authorize|want|say so|pidi|orden|mand)\p{L}*`;
const NOT = String.raw`(?:did ?n['’]?t|did not|never|was ?n['’]?t|was not|is ?n['’]?t|no (?:lo |fue )?)`;
/** What stands for who ordered it. */
const WHO = String.raw`(?:the |who ?)*(?:directors?|directed(?: by)?|who (?:directed|ordered|asked|told|requested)(?: (?:it|that|us|this))*|(?:el )?(?:que|quien|q|qui[eé]n) (?:lo |la |nos )?(?:pidi|orden|mand)\p{L}+|(?:el )?nombre)`;
const NOBODY = new RegExp(
  String.raw`${OPENS}(?:really |actually )?(?:(?:it |that )?(?:was|${NOT}) (?:actually |really )?(?:nobody|no ?one|anybody|anyone)|(?:nobody|no ?one|nadie)(?: (?:actually|really|in particular|lo))*(?: (?:did|${DOES}).*)?|(?:leave|keep|make|put|set|d[eé]ja\p{L}*) (?:it|that|${WHO}) (?:blank|empty|open|en blanco).*|d[eé]ja\p{L}* (?:en blanco|vac[ií]o) ${WHO}.*)\W*$`,
  'iu',
);
/** 'put marcus', 'it was marcus' */
const PUTS =
  /^\W*(?:and |so |just |then )*(?:(?:put|add|make it|use|list|show|pon\p{L}*)(?: (?:down|in|on|a))?|(?:it|that) (?:was|is|should be)|(?:should|shoulda) be(?:en)?|fue) /iu;

/**
 * 'Take tina off there, she didnt direct it, nobody did', 'clear out who directed it', 'tina didnt ask for that, leave it blank':
 * who is down as having ordered it goes; whoever is named in his place is put down. Null where he is one of the crew.
 */
export function directorOff(turn: Turn, text: string): Said | null {
  if (text.includes('?') || text.trim().split(/\s+/).length > MOST_WORDS || turn.context.media.length > 0) return null;
  if ((statedIn(text.replace(/(?<!\d)1\d{3}(?!\d)|(?<=(?:that|this|which)) one/gi, ' '))?.length ?? 0) > 0) return null;
  const order = orderOf(turn, text);
  const name = order?.directed_by ?? null;
  if (!order || name === null || isOfCrew(order, name)) return null;
  const word = `(?:${name
    .split(/\s+/)
    .filter((one) => one.length > 1)
    .map(escapePattern)
    .join('|')})`;
  const him = String.raw`(?:mr |mrs |ms |the )*${word}(?: ${word})*(?:['’]?s? name)?`;
  const pieces = text.split(PIECES).filter((piece) => /\p{L}/u.test(piece));
  const isOff = pieces.some((piece) => offOf(him).some((form) => form.test(piece)));
  const isNobody =
    pieces.some((piece) => NOBODY.test(piece)) &&
    (isOff ||
      new RegExp(`(?<!\\p{L})${him}(?!\\p{L})`, 'iu').test(text) ||
      /director|(?:direct|order|request)\p{L}*(?: (?:it|that|this)|\W*$)/iu.test(text));
  if (!isOff && !isNobody) return null;
  // 'Ms. Reyes directed it, not Hollis'
  const told = pieces.flatMap((piece) => readDirector(lex(piece), 0, lex(piece).tokens.length - 1) ?? []);
  if (
    told.some(
      ({ name: who }) =>
        !new RegExp(`(?<!\\p{L})${him}(?!\\p{L})`, 'iu').test(who) &&
        !/^(?:nobody|no ?one|anybody|anyone|nadie|s?he|they)$/i.test(who),
    )
  )
    return null;
  const put = pieces.find((piece) => PUTS.test(piece) && !NOBODY.test(piece));
  const other = put === undefined ? null : readDirectorAnswer(lex(`it was ${put.replace(PUTS, '')}`));
  const isSure =
    other !== null &&
    (/^\W*(?:and |so |just |then )*(?:put|add|use|list|show|pon)/i.test(put!) ||
      FIRST_NAMES.has(other.name.split(' ')[0]!.toLowerCase()) ||
      /^\p{Lu}/u.test(other.name));
  if (other && isSure) return recordDirector(turn, order.order_id, { value: other.name, quotes: [text.trim()] });
  return isNobody || readClaim(text, worldOf(turn))?.who == null
    ? clearDirector(turn, order.order_id, text.trim())
    : null;
}

/** 'take tinas name off', 'clear out who directed it', 'tina didnt ask for it', 'it wasnt tina' */
const offOf = (him: string): RegExp[] =>
  [
    String.raw`(?:take|get|pull|strip|leave|remove|delete|erase|scratch|drop|lose|clear|wipe|blank|qu[ií]t[ae]\p{L}*|borr[ae]\p{L}*)(?: (?:off|out|a))?(?: (?:the name|whoever))? (?:${him}|${WHO})${ENDS}`,
    String.raw`${him} ${NOT} (?:actually |really |even )*(?:(?:the )?(?:one|guy|person) (?:who|that) )?${DOES}(?: (?:it|that|this|us|me|for|to|do|anything|nothing|any of|of|the|work|order|one|there|either|at all))*\W*$`,
    String.raw`${him}(?: dice(?: q| que)?(?: (?:el|ella|[eé]l))?)? no (?:fue|lo (?:pidi|orden|mand)\p{L}*|nos (?:dijo|mand\p{L}*|pidi\p{L}*))(?: .{0,24})?$`,
    String.raw`(?:qu[ií]t[ae]\p{L}*|borr[ae]\p{L}*|s[aá]ca\p{L}*|no pongas?) (?:a |el nombre de )?${him}(?: (?:de ah[ií]|como .*))?${ENDS}`,
    String.raw`(?:it|that)? ?(?:${NOT}|no (?:fue|era)|not) (?:actually |really )?(?:from |by )?${him}${ENDS}`,
  ].map((form) => new RegExp(`${OPENS}${form}`, 'iu'));

function orderOf(turn: Turn, text: string): ContextOrder | null {
  const numbered = turn.orders.find(({ id_number: number }) => text.includes(String(number)));
  const order = numbered ?? orderTold(turn, text) ?? lastOrder(turn);
  return order && isToday(turn, order.updated_at) ? order : null;
}

/** 'Tina 4 hrs': she worked, too, and 'take tina off' is of her hours. */
function isOfCrew(order: ContextOrder, name: string): boolean {
  const first = new RegExp(`(?<!\\p{L})${escapePattern(name.split(/\s+/)[0]!)}(?!\\p{L})`, 'iu');
  return order.items.some(({ words = [] }) => words.some((told) => first.test(told)));
}
