import { chooseRequest, type AwaitingRequest } from '../../../domain/choose-request.ts';
import type { Language } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { queueReply } from '../queue-reply.ts';
import { currentRequestId } from '../request-scope.ts';
import { loadRequestsOf, lockRequest, type RequestRecord } from './load-request.ts';
import { readAnswer, recordAnswer } from './record-answer.ts';

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
}

export type ContactAnswer = { handled: false } | { handled: true; reply: string | null };

/** A reply this long after the last request is about something else. */
const RECENT_MS = 30 * 24 * 3600_000;
const DECISIONS = ['approve', 'hours_only', 'dispute', 'deny'];

const WHICH: Record<Language, (list: string, first: string) => string> = {
  English: (list, first) => `Which one is this for? Please answer with its number, such as APPROVE ${first}.\n${list}`,
  Spanish: (list, first) => `¿Para cuál es? Responda con su número, por ejemplo APROBAR ${first}.\n${list}`,
};
const SIGN: Record<Language, string> = {
  English: 'This amount needs your signature: please open the link in the request to approve it.',
  Spanish: 'Este monto necesita su firma: abra el enlace de la solicitud para aprobarla.',
};

/**
 * Takes a burst as the answer to an approval request of this number, before any model runs. The whole burst is one
 * answer. `handled` false when the number was asked nothing, or is staff and says something else.
 */
export async function answerAsContact(deps: Deps, burst: ContactBurst): Promise<ContactAnswer> {
  const words = burst.messages
    .map((message) => message.text.trim())
    .filter((text) => text !== '')
    .join('\n');
  return withTenant(deps.db, burst, async (tx) => {
    const taken = await tx.approval_answers.findFirst({
      where: { message_id: { in: burst.messages.map((message) => message.id) } },
    });
    if (taken) return { handled: true, reply: null };
    const requests = await loadRequestsOf(tx, burst.phone);
    const awaiting = requests.filter((request) => request.status === 'awaiting' && !request.orderDeleted);
    if (burst.isStaff && awaiting.length === 0) return { handled: false };
    const recent = requests.filter(
      (request) => request.sentAt !== null && burst.at.getTime() - request.sentAt.getTime() < RECENT_MS,
    );
    const choice = chooseRequest(words, awaiting.map(toAwaiting));
    if (choice.kind === 'ask') {
      if (burst.isStaff && !awaiting.some((request) => DECISIONS.includes(readAnswer(request, words).verdict)))
        return { handled: false };
      return { handled: true, reply: askWhich(choice.options, choice.more, awaiting[0]!.contactLanguage) };
    }
    const target =
      choice.kind === 'one' ? awaiting.find((request) => request.id === choice.request.requestId)! : recent[0];
    if (!target) return { handled: false };
    const locked = await lockRequest(tx, target.id);
    if (!locked) return { handled: false };
    const verdict = readAnswer(locked, words).verdict;
    if (burst.isStaff && !DECISIONS.includes(verdict)) return { handled: false };
    if (needsSignature(locked) && (verdict === 'approve' || verdict === 'hours_only') && locked.status === 'awaiting') {
      return { handled: true, reply: SIGN[locked.contactLanguage] };
    }
    const { reply } = await recordAnswer(tx, locked, {
      words,
      channel: 'sms',
      messageId: burst.messages.at(-1)?.id ?? null,
      at: burst.at,
    });
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
  };
}

function askWhich(options: AwaitingRequest[], more: number, language: Language): string {
  const list = options.map(
    (option) => `${option.idNumber}: ${option.jobName}${option.corNumber === null ? '' : ` COR ${option.corNumber}`}`,
  );
  if (more > 0) list.push(`+${more}`);
  return WHICH[language](list.join('\n'), String(options[0]?.idNumber ?? ''));
}
