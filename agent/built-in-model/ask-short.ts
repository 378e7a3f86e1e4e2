import { foldText } from '../../domain/lexer/fold-text.ts';
import { understand } from '../../domain/understand/understand.ts';
import { worldOf } from './answer-question.ts';
import { tellStatus } from './ask-orders.ts';
import { orderAbout, topicsIn } from './claim-about-order.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const words = (list: string): Set<string> => new Set(list.split(/\s+/));
/** What asks whether a text arrived consists of these. */
const OF_RECEIPT =
  words(`that this it them those one last my our text texts msg message messages stuff order ticket extra all everything u you ya there just checking check making make made sure see seeing if did do does is are was has have had
  in or no not yet get got gets go went gone come came thru through save saved saving ok okay good right show shows up on your ur end side hey yo so and still took take stick stuck land landed post posted log logged write written down work worked received receive a the to wanted want wondering double quick question real hello`);
const ARRIVES =
  /(?:^|[^a-z])(?:in|get|got|go|went|gone|come|came|thru|through|save|saved|made it|make it|show|shows|took|take|stick|stuck|land|landed|post|posted|log|logged|written|received?)(?![a-z])/;
const THAT =
  /(?:^|[^a-z])(?:that|this|it|them|those|(?:last|my|our) (?:\w+ )?(?:text|texts|msg|message|messages|one|order|ticket|stuff)|everything|all)(?![a-z])/;
/** What makes a question of it: its first word, a verb that is not bent, its end. */
const ASKS =
  /^\W*(?:(?:hey|yo|ok|okay|so|and|hello|(?:you|u|ya) there)\W+)*(?:did|do|does|is|are|was|has|have|(?:just |double |real quick )*(?:checking|making sure|seeing|wondering|wanted)|(?:you|u|ya) (?:get|have|see)|(?:that|this|it|everything|(?:my|the) (?:last )?(?:one|text|msg|message)) (?:go|come|make|save|get|show|take|stick|land|post|log))(?![a-z])|\?\s*$|(?:^| )or (?:no|not)\W*$/;

/** 'And the laborers?', 'same question for the apprentice': asked on behind an answer. */
const ASKS_ON =
  /^\W*(?:(?:ok|okay|so|hey|cool|got it|thanks|thx)\W+)*(?:and|what about|whatabout|how about|how bout|hows about|what of|same (?:question|thing|q)|y)(?![a-z])/;
const OF_ASKING =
  words(`ok okay so hey cool got it thanks thx and what about how bout hows of same question thing q y the a an for on in that there this those my our his her their it on hours hour hrs hr labor time total count number qty quantity
  lines line materials material too also now order one`);
const MOST_WORDS = 12;
const STATUS =
  /^\d{3,5}(?: \(COR \d+\))?, [^:]{2,60}: (?:draft|borrador|unexecuted|executed|completada|ejecutada|cancelled|cancelada)/;

/** 'That go thru or no', 'just checking my last text made it', 'ok and apprentice hours on it': the order at hand is told. */
export function askShort(turn: Turn, text: string): Said | null {
  const numbered = turn.orders.find((one) => text.includes(String(one.id_number)));
  const order = numbered ?? named(turn, text) ?? lastOrder(turn);
  const folded = foldText(text).text.replace(numbered ? String(numbered.id_number) : /^$/, ' one ');
  const said = folded.match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
  if (!order || !isToday(turn, order.updated_at) || said.length > MOST_WORDS || /\d/.test(folded)) return null;
  if (!asksWhetherItCame(folded, said) && !asksOn(turn, folded, said, numbered !== undefined)) return null;
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  return act ? tellStatus(turn, { ...act, job: null, orderRef: { type: 'order', number: order.id_number } }) : null;
}

/** 'Ok and the fence one', of several orders. */
function named(turn: Turn, text: string): Turn['orders'][number] | null {
  const topics = topicsIn(turn, text);
  return topics.length > 0 ? orderAbout(turn, topics, null) : null;
}

const asksWhetherItCame = (folded: string, said: readonly string[]): boolean =>
  said.every((word) => OF_RECEIPT.has(word)) && ARRIVES.test(folded) && THAT.test(folded) && ASKS.test(folded);

function asksOn(turn: Turn, folded: string, said: readonly string[], isNumbered: boolean): boolean {
  const last = turn.prompt.history.findLast((one) => one.role === 'assistant')?.text ?? '';
  if (!STATUS.test(last) || !ASKS_ON.test(folded)) return false;
  const topics = topicsIn(turn, folded);
  const isOfOrder =
    isNumbered ||
    topics.length > 0 ||
    /(?:^|[^a-z])(?:hours?|hrs?|labor|materials?|lines?|total|qty|count)(?![a-z])/.test(folded);
  return isOfOrder && said.every((word) => OF_ASKING.has(word) || topics.includes(word));
}
