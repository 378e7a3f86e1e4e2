import { understand } from '../../domain/understand/understand.ts';
import { worldOf } from './answer-question.ts';
import { propose } from './propose.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const LEAD = String.raw`^\W*(?:(?:hey|ok|and|so|please|pls|now|can you|could you|go ahead and|oye|y|por favor)[ ,]+)*`;
const WHAT = String.raw`(?: (?:it|that|this|that one|this one|the|order|cor|la|el|orden|esa|ese|#?(?<number>\d{3,6})))*`;
const AT_JOB = String.raw`(?: (?:on|at|for|in|de|en) [\p{L}\d .'-]{2,40}?)?`;
const TO = String.raw`(?:(?:over|out|off|up) )?(?:to|for|al?|para) (?:the |el |la |his |their )?(?:super(?:intendent|intendente)?|gc|approval|approver|contact|aprobacion|contacto|ingeniero)`;
/** 'Send to the super', 'send 1003 on Riverside to the super', 'manda la 1003 de Riverside al super'. */
const SEND = new RegExp(
  `${LEAD}(?:send|text|submit|forward|get|shoot|mand[ae](?:la|lo|r)?|envi[ae](?:la|lo|r)?|pas[ae](?:la|lo)?)${WHAT}${AT_JOB} ${TO}(?: (?:now|today|please|pls|ya|hoy|por favor))*\\W*$`,
  'u',
);

/** An order is only proposed to be sent; a word with its number sends it. */
export function sendCommand(turn: Turn, text: string, folded: string): Said | null {
  const match = SEND.exec(folded);
  const [act] = match ? understand([{ id: 0, text }], worldOf(turn)).acts : [];
  if (!match || !act) return null;
  const number = match.groups?.['number'];
  const orderRef = number === undefined ? act.orderRef : ({ type: 'order', number: Number(number) } as const);
  return propose(turn, { ...act, intent: 'send', orderRef, job: orderRef ? null : act.job });
}
