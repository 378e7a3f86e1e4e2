import type { Act } from '../../domain/understand/understanding.ts';
import { ordersMeant } from './draft-orders.ts';
import { ADDS } from './pieces.ts';
import { withoutKept } from './without-kept.ts';
import { isOfPart } from './put-number-right.ts';
import { statedIn } from './stated-numbers.ts';
import { toldAnew } from './told-anew.ts';
import { tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const NUMBER =
  '(?:\\d[\\d.,/]*|an?(?= (?:half|hour|day))|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)(?: and a half)?';
const EACH = '(?: (?:each|ea|apiece|a man|total))';
/** Its unit, or nothing else that it counts: '3 laborers' are told as a crew. */
const UNIT = `(?: ?(?:hours?|hrs?|h|days?|wks?|weeks?)${EACH}?|${EACH}|(?=\\s*(?:$|[.,;]|(?:he|she|they|we|i|so|cause|because|cuz|bc|when|since|til|until)(?!\\p{L}))))`;
const WHAT = '(?:(?:the |my |our )?(?:[\\p{L}\\d"/-]+ )?)';
/** 'plumber's at 5 hours', 'the heater was two days', 'he gets 4 hrs', 'went four hours each' */
const IS = `${WHAT}(?:\\p{L}{2,}(?:'?s at|'s| is at| is| was| were| are| gets?| got| had(?! to)| should be| shoulda been| stayed at| in fact (?:spent|worked|had)| actually (?:spent|worked|had)| only (?:spent|worked|had|did))|(?:it |that )?went) (?:only |just |really |actually |at |for )*${NUMBER}${UNIT}`;
/** 'put him at 3 hrs', 'put it back to six', 'go 8' */
const PUT = `(?:put|make|call|set|change|switch|bump|move|lower|drop|bring) (?:him|her|them|it|that|me) (?:(?:back|down|up|over) )?(?:(?:at|to|for|as|down as) )?${NUMBER}${UNIT}|(?:just )?go (?:with )?${NUMBER}${UNIT}`;
const CORE = new RegExp(
  `(?<![\\p{L}\\d])(?:${PUT}|${IS})(?![\\p{L}\\d"'])(?! (?:more|extra|another|of|in|on)(?!\\p{L}))`,
  'iu',
);
const OF_HIM = /(?<!\p{L})(?:he|she|him|her|they|them)(?!\p{L})/iu;

/**
 * 'Plumber's at 5 hours, he hung around to test it', 'helper left early put him at 3 hrs': of a text that also tells why, the few
 * words that tell a line of an order anew are read alone. Null where what is left counts people, things or hours of its own.
 */
export function coreTold(turn: Turn, act: Act): Said | null {
  const words = withoutKept(act.words.replace(RIGHT, ''));
  const match = CORE.exec(words);
  if (!match || act.directedBy !== null || act.planned) return null;
  const [core] = match;
  // 'make it 6 hrs ot each': a rate that the core leaves out.
  if (RATE.test(act.words) && !RATE.test(core)) return null;
  const rest = `${words.slice(0, match.index)} , ${words.slice(match.index + core.length)}`;
  const said = subjectOf(core, words.slice(0, match.index));
  const right = statedIn(core)?.[0]?.amount;
  const others = statedIn(rest) ?? null;
  const isAlone = others !== null && others.every((one) => one.amount === right || BASE.test(rest));
  const goods = act.items.filter(({ category, quantity }) => category !== 'labor' && quantity !== null);
  if (rest.trim() === ',' || right === undefined || !isAlone || ADDS.test(core) || goods.length > 1) return null;
  const [order] = ordersMeant(turn, act).orders;
  return order && !order.items.some((line) => isOfPart(act.words, line))
    ? toldAnew(turn, { ...act, words: said })
    : null;
}

const RATE = /(?:^|\W)(?:ot|over ?time|dt|double ?time|tiempo extra)(?:\W|$)/i;

/** '… the laborer is right though', 'The Maple entry requires no change.' */
const RIGHT =
  /(?<=[\p{L}\d])[.,;]?\s+(?:(?:and|but) )?(?:the |that |all )?(?:[\p{L}\d']+ ){1,3}(?:(?:is|are|was|were|looks?) (?:right|good|fine|ok|okay|correct)|(?:needs?|requires?) no changes?|remains? (?:valid|as is|the same|unchanged)|stays?(?: the same| as is)?)(?: though| tho)?[ .!]*$/iu;

/** 'two of them hours was base contract, put it back to six' */
const BASE = /(?:^|\W)(?:base contract|our (?:scope|contract)|contract work|warranty|on us)(?:\W|$)/i;

/** 'kid left early he gets 4 hrs': whose hours they are was said before. */
function subjectOf(core: string, before: string): string {
  if (/^(?:just )?go /i.test(core)) return core.replace(/^(?:just )?go (?:with )?/i, 'make it ');
  const who = /(?<!\p{L})kid(?!\p{L})/iu.exec(before)?.[0] ?? tradesIn(before).at(-1);
  return OF_HIM.test(core) && who ? `${who.toLowerCase()} ${core.replace(OF_HIM, ' ')}` : core;
}
