import type {
  ApprovalAnswer,
  classifyApprovalAnswer as classifyHere,
} from '../../../domain/approvals/classify-answer.ts';
import type { ContactActor } from '../../../domain/actor.ts';
import { decideAnswerOutcome, sayAnswerSentence, type AnswerOutcome } from '../../../domain/answer-outcome.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { labelPattern } from '../../../domain/order-number.ts';
import { shownNumber } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';
import { approvalAggregate, enqueue, enqueuePush } from '../enqueue.ts';
import { readApart } from '../reading/read-apart.ts';
import { UnreadableText } from '../reading/reading-pool.ts';
import { writeAudit } from '../write-audit.ts';
import { namesOf, standingOf, type RequestRecord } from './load-request.ts';
import { tellOffice, type OfficeNews } from './tell-office.ts';

export interface GivenAnswer {
  words: string;
  channel: 'sms' | 'link';
  messageId: number | null;
  at: Date;
  typedName?: string;
  signatureHash?: string;
  /** The page's buttons say what they mean; a text is read. */
  verdict?: ApprovalAnswer['verdict'];
}

const OUTCOMES: Record<Exclude<AnswerOutcome['record'], 'nothing'>, string> = {
  decision: 'decided',
  objection: 'objection',
  question: 'question',
  unclear: 'unclear',
  'late answer': 'late',
  reaction: 'noted',
};

const classifyApprovalAnswer = readApart<typeof classifyHere>(
  new URL('../../../domain/approvals/classify-answer.ts', import.meta.url),
  'classifyApprovalAnswer',
);

/** Reads the words against what was sent. Deterministic; whatever model talks has no say. @throws UnreadableText */
export function readAnswer(request: RequestRecord, words: string): Promise<ApprovalAnswer> {
  const { revision } = request;
  const number = shownNumber(revision.order);
  return classifyApprovalAnswer({
    text: words.replace(labelPattern(number), `COR ${revision.order.corNumber ?? revision.order.idNumber}`),
    lines: revision.content.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unit: item.unit,
      category: item.category,
    })) as never,
    orderNumbers: [revision.order.idNumber, ...(revision.order.corNumber === null ? [] : [revision.order.corNumber])],
    people: [request.contactName, ...(request.senderName ? [request.senderName] : [])],
    places: [request.companyName, ...(revision.job ? [revision.job.name] : [])],
    description: revision.content.description,
    requestText: request.questionContent,
    language: request.contactLanguage,
  });
}

/** A button says what it means: words beside it that cannot be read are kept, and decide nothing. */
async function readGiven(request: RequestRecord, given: GivenAnswer): Promise<ApprovalAnswer> {
  try {
    const read = await readAnswer(request, given.words);
    return { ...read, verdict: given.verdict ?? read.verdict };
  } catch (error) {
    if (given.verdict === undefined || !(error instanceof UnreadableText)) throw error;
    const { verdict, words } = given;
    const language = request.contactLanguage === 'Spanish' ? 'es' : 'en';
    return { verdict, disputedLine: null, reason: words, why: null, language, matchedBy: ['button'], tapbacks: [] };
  }
}

/**
 * Writes what a contact said about a request and what follows from it, in one transaction: the first decision stands and
 * wins by a conditional update; everything said is kept; the office hears at once. The request must be locked.
 * Returns the sentence for the contact, or null when silence is right. Source: docs/rules.md#tm-approvals.
 */
export async function recordAnswer(
  tx: Tx,
  request: RequestRecord,
  given: GivenAnswer,
): Promise<{ reply: string | null; outcome: AnswerOutcome }> {
  const read = await readGiven(request, given);
  const { verdict } = read;
  const earlier = await tx.approval_answers.findMany({
    where: { approval_request_id: request.id },
    select: { outcome: true, message_id: true },
  });
  const { standing, decided } = standingOf(request);
  const outcome = decideAnswerOutcome({
    standing,
    decided,
    verdict,
    why: read.why,
    askedBefore: request.askedAgainAt !== null,
    hasReaction: read.tapbacks.length > 0,
    objectedBefore: earlier.some((one) => one.outcome === 'objection'),
  });
  const contact: ContactActor = {
    kind: 'contact',
    customerId: request.customerId,
    contactId: request.contactId,
    name: request.contactName,
    phone: request.contactPhone,
  };
  const answerId =
    outcome.record === 'nothing' ? null : await keepAnswer(tx, request, given, verdict, read, OUTCOMES[outcome.record]);
  if (outcome.decision) await decide(tx, request, given, outcome.decision, contact);
  else if (answerId !== null)
    await auditWords(tx, request, given, OUTCOMES[outcome.record as keyof typeof OUTCOMES], contact);
  if (outcome.record === 'unclear' && outcome.staysAwaiting && request.askedAgainAt === null) {
    await tx.approval_requests.update({ where: { id: request.id }, data: { asked_again_at: given.at } });
  }
  if (outcome.notifyOffice && answerId !== null) {
    const news: OfficeNews = outcome.notifyOffice === 'decided' ? outcome.decision!.decision : outcome.notifyOffice;
    await tellOffice(tx, given.at, {
      customerId: request.customerId,
      changeOrderId: request.changeOrderId,
      approvalRequestId: request.id,
      senderUserId: request.senderUserId,
      contactPhone: request.contactPhone,
      news,
      key: `answer:${answerId}`,
      facts: { ...namesOf(request), contact: request.contactName, words: given.words },
    });
  }
  if (outcome.record !== 'nothing') {
    await enqueuePush(tx, given.at, {
      customerId: request.customerId,
      entity: 'change_order',
      id: request.changeOrderId,
    });
  }
  return {
    reply: outcome.reply
      ? sayAnswerSentence(outcome.reply, request.contactLanguage, {
          ...namesOf(request),
          standing: decided,
          call: whomToCall(request),
        })
      : null,
    outcome,
  };
}

/** The company and its office's number, when there is one. */
function whomToCall({ companyName, officePhone }: RequestRecord): string {
  return officePhone ? `${companyName} ${formatPhone(officePhone)}` : companyName;
}

/** Keeps words that cannot decide by themselves (an approval that needs a signature): seen by the office, nothing changes. */
export async function noteAnswer(tx: Tx, request: RequestRecord, given: GivenAnswer): Promise<void> {
  const read = await readAnswer(request, given.words);
  await keepAnswer(tx, request, given, read.verdict, read, 'noted');
}

const AUDITED: Record<string, string> = {
  objection: 'approval.objected',
  question: 'approval.asked',
  unclear: 'approval.unclear',
  late: 'approval.late',
  noted: 'approval.noted',
};

async function auditWords(
  tx: Tx,
  request: RequestRecord,
  given: GivenAnswer,
  outcome: string,
  contact: ContactActor,
): Promise<void> {
  await writeAudit(tx, given.at, contact, {
    action: AUDITED[outcome]!,
    entity: 'approval_request',
    entityId: request.id,
    messageId: given.messageId,
    after: { words: given.words, channel: given.channel },
  });
}

async function keepAnswer(
  tx: Tx,
  request: RequestRecord,
  given: GivenAnswer,
  verdict: string,
  read: ApprovalAnswer,
  outcome: string,
): Promise<number> {
  const line = read.disputedLine as { id?: number | null } | null;
  const row = await tx.approval_answers.create({
    data: {
      customer_id: request.customerId,
      approval_request_id: request.id,
      message_id: given.messageId,
      channel: given.channel,
      words: given.words,
      verdict,
      outcome,
      item_id: line?.id ?? null,
      typed_name: given.typedName ?? null,
      signature_hash: given.signatureHash ?? null,
      created_at: given.at,
    },
  });
  return row.id;
}

async function decide(
  tx: Tx,
  request: RequestRecord,
  given: GivenAnswer,
  decision: { decision: string; approved: boolean },
  contact: ContactActor,
): Promise<void> {
  // A contact's own word 'Canceled' must not read as a cancelled request.
  const words = given.words.trim().toLowerCase() === 'canceled' ? `"${given.words.trim()}"` : given.words;
  const won = await tx.approval_requests.updateMany({
    where: { id: request.id, status: 'awaiting' },
    data: {
      status: decision.decision,
      approved: decision.approved,
      response_received: true,
      response_content: words,
      responded_at: given.at,
      next_chase_at: null,
      foreman_due_at: given.at,
    },
  });
  if (won.count === 0) throw new Error(`request ${request.id} was decided while its row was locked`);
  await writeAudit(tx, given.at, contact, {
    action: 'approval.answered',
    entity: 'approval_request',
    entityId: request.id,
    messageId: given.messageId,
    before: { status: 'awaiting' },
    after: { status: decision.decision, words, channel: given.channel },
  });
  await enqueue(tx, given.at, {
    aggregate: approvalAggregate(request.id),
    kind: 'nudge_approval',
    payload: { customerId: request.customerId, requestId: request.id },
  });
}
