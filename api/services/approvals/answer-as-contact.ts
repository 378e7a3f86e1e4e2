import type { AwaitingRequest, chooseRequest as chooseHere } from '../../../domain/choose-request.ts';
import { shownNumber } from '../../../domain/revision.ts';
import type { Language } from '../../../domain/actor.ts';
import { fitSms, measureSms } from '../../../domain/sms-segments.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { queueReply } from '../queue-reply.ts';
import { readApart } from '../reading/read-apart.ts';
import { currentRequestId } from '../request-scope.ts';
import { loadRequestsOf, lockRequest, textedBefore, type RequestRecord } from './load-request.ts';
import { openAnswerLink } from './open-answer-link.ts';
import { noteAnswer, readAnswer, recordAnswer } from './record-answer.ts';

const chooseRequest = readApart<typeof chooseHere>(
  new URL('../../../domain/choose-request.ts', import.meta.url),
  'chooseRequest',
);

export interface ContactBurst {
  customerId: number;
  conversationId: number;
  turnId: number;
  channel: 'sms' | 'web';
  phone: string;
  messages: { id: number; text: string }[];
  at: Date;
  /** Staff too: only words that are a decision count as one; the rest goes to the agent. */
  isStaff: boolean;
  /** False where it is known that this number was never asked for an approval. */
  wasAsked?: boolean;
}

export type ContactAnswer = { handled: false } | { handled: true; reply: string | null };

/** A reply this long after the last request is about something else. */
const RECENT_MS = 30 * 24 * 3600_000;
/** What the request itself asked to be answered with. */
const COMMAND = /^\W*(?:approved?|hours only|deny|denied|aprobar|aprobado|apruebo|solo horas|negar|negado)\b/iu;
const DECISIONS = ['approve', 'hours_only', 'dispute', 'deny'];

const WHICH: Record<Language, (list: string, first: string) => string> = {
  English: (list, first) => `Which one is this for? Please answer with its number, such as APPROVE ${first}.\n${list}`,
  Spanish: (list, first) => `¿Para cuál es? Responda con su número, por ejemplo APROBAR ${first}.\n${list}`,
};
/** Letters of a job's name that are always said: five of them fit. */
const SHORTEST_NAME = 16;
const SIGN: Record<Language, string> = {
  English: 'This amount needs your signature: please open the link in the request to approve it.',
  Spanish: 'Este monto necesita su firma: abra el enlace de la solicitud para aprobarla.',
};

/**
 * Takes a burst as the answer to an approval request of this number, before any model runs. The whole burst is one
 * answer. `handled` false when the number was asked nothing, or is staff and says something else.
 */
export async function answerAsContact(deps: Deps, burst: ContactBurst): Promise<ContactAnswer> {
  if (burst.wasAsked === false) return { handled: false };
  const words = burst.messages
    .map((message) => message.text.trim())
    .filter((text) => text !== '')
    .join('\n');
  return withTenant(deps.db, burst, async (tx) => {
    const taken = await tx.approval_answers.findFirst({
      where: { message_id: { in: burst.messages.map((message) => message.id) } },
    });
    if (taken) return { handled: true, reply: null };
    const requests = await textedBefore(tx, await loadRequestsOf(tx, burst.phone), burst.messages[0]?.id ?? 0);
    const awaiting = requests.filter((request) => request.status === 'awaiting' && !request.orderDeleted);
    if (burst.isStaff && !(await speaksAsContact(tx, burst, awaiting, words))) return { handled: false };
    const choice = await chooseRequest(words, awaiting.map(toAwaiting));
    const byNumber = choice.kind === 'one' && choice.by === 'number';
    const closed = byNumber ? null : await closedRequest(words, requests, burst.at, choice.kind === 'none');
    const open = choice.kind === 'one' && !closed ? choice.request.requestId : 0;
    if (choice.kind === 'ask' && !closed) {
      const reply = askWhich(choice.options, choice.more, awaiting[0]!.contactLanguage);
      return { handled: true, reply };
    }
    const locked = await lockRequest(tx, closed?.id ?? open);
    if (!locked) return { handled: false };
    const { verdict } = await readAnswer(locked, words);
    if (burst.isStaff && !DECISIONS.includes(verdict)) return { handled: false };
    const given = { words, channel: 'sms', messageId: burst.messages.at(-1)?.id ?? null, at: burst.at } as const;
    const mustSign =
      needsSignature(locked) && (verdict === 'approve' || verdict === 'hours_only') && locked.status === 'awaiting';
    if (mustSign) await noteAnswer(tx, locked, given);
    const reply = mustSign
      ? `${SIGN[locked.contactLanguage]}\n${await openAnswerLink(deps, tx, locked, burst.at)}`
      : (await recordAnswer(tx, locked, given)).reply;
    // With the answer, so that a turn that is tried again finds both and says nothing twice.
    if (reply) {
      await queueReply(tx, {
        customerId: burst.customerId,
        conversationId: burst.conversationId,
        turnId: burst.turnId,
        channel: burst.channel,
        body: reply,
        dedupeKey: `turn:${burst.turnId}:reply`,
        approvalRequestId: locked.id,
        changeOrderId: locked.changeOrderId,
        requestId: currentRequestId(),
        at: deps.clock.now(),
      });
    }
    return { handled: true, reply };
  });
}

/**
 * Whether staff who are a contact too mean the request: our last text to them was about it, or the words are the
 * command itself. 'Yes' to a question of the agent is not an approval.
 */
async function speaksAsContact(
  tx: Tx,
  burst: ContactBurst,
  awaiting: RequestRecord[],
  words: string,
): Promise<boolean> {
  if (!(await decidesAny(awaiting, words))) return false;
  if (COMMAND.test(words)) return true;
  const last = await tx.messages.findFirst({
    where: { conversation_id: burst.conversationId, direction: 'out', id: { lt: burst.messages[0]?.id ?? 0 } },
    orderBy: { id: 'desc' },
    select: { approval_request_id: true },
  });
  return awaiting.some((request) => request.id === last?.approval_request_id);
}

async function decidesAny(requests: readonly RequestRecord[], words: string): Promise<boolean> {
  for (const request of requests) {
    const { verdict } = await readAnswer(request, words);
    if (DECISIONS.includes(verdict)) return true;
  }
  return false;
}

/** The request that is over and that a late reply is about: the one whose number it names, else the newest. */
async function closedRequest(
  words: string,
  requests: RequestRecord[],
  at: Date,
  takesNewest: boolean,
): Promise<RequestRecord | null> {
  const recent = requests.filter(
    (request) =>
      request.status !== 'awaiting' && request.sentAt !== null && at.getTime() - request.sentAt.getTime() < RECENT_MS,
  );
  const named = await chooseRequest(words, recent.map(toAwaiting));
  if (named.kind === 'one' && named.by === 'number') return recent.find((one) => one.id === named.request.requestId)!;
  return takesNewest ? (recent[0] ?? null) : null;
}

/** Over the company's threshold a text is not enough. */
export function needsSignature(request: RequestRecord): boolean {
  return request.signatureOverCents !== null && request.revision.breakdown.totalCents > request.signatureOverCents;
}

function toAwaiting(request: RequestRecord): AwaitingRequest {
  return {
    requestId: request.id,
    customerId: request.customerId,
    companyName: request.companyName,
    jobName: request.revision.job?.name ?? '',
    idNumber: request.revision.order.idNumber,
    corNumber: request.revision.order.corNumber,
    number: shownNumber(request.revision.order),
  };
}

/** The first one's number; with a word of its job where another has the same number. */
function example([first, ...others]: AwaitingRequest[]): string {
  if (!first) return '';
  const isShared = others.some(({ number }) => number === first.number);
  return isShared ? `${first.number} ${first.jobName.split(/\s+/)[0] ?? ''}`.trim() : first.number;
}

/** The question and its list in two segments: the jobs' names are cut as far as that takes. */
function askWhich(options: AwaitingRequest[], more: number, language: Language): string {
  const ask = (longest: number): string => {
    const list = options.map(({ number, jobName }) => {
      const name = jobName.length > longest ? `${jobName.slice(0, longest - 3).trimEnd()}...` : jobName;
      return `${number}: ${name}`;
    });
    if (more > 0) list.push(`+${more}`);
    return fitSms(WHICH[language](list.join('\n'), example(options)), 2);
  };
  let longest = Math.max(...options.map((option) => option.jobName.length));
  while (longest > SHORTEST_NAME && measureSms(ask(longest)).segments > 2) longest -= 1;
  return ask(longest);
}
