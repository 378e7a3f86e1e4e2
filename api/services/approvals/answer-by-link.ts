import { AppError } from '../../../domain/errors.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { ReadBody, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { checkUpload } from '../../documents/check-upload.ts';
import { filesOfChangeOrderPdf } from '../../documents/files-of-change-order-pdf.ts';
import { renderChangeOrderPdf } from '../../documents/render-lazily.ts';
import { changeOrderPdfName } from '../../documents/document-names.ts';
import { takeRate } from '../../platform/take-rate.ts';
import { readCompanyLogo, type LogoFile } from '../company/logo.ts';
import { hashToken } from '../hash-token.ts';
import { answerPage } from './answer-page.ts';
import { needsSignature } from './answer-as-contact.ts';
import { lockRequest, type RequestRecord } from './load-request.ts';
import { recordAnswer, type GivenAnswer } from './record-answer.ts';

type Page = ResponseOf<'answers.get'>;
export type LinkAnswer = ReadBody<'answers.give'>;

const VERDICTS = {
  approve: 'approve',
  hours_only: 'hours_only',
  dispute: 'dispute',
  deny: 'deny',
  question: 'question',
} as const satisfies Record<LinkAnswer['answer'], NonNullable<GivenAnswer['verdict']>>;
const BUTTONS = {
  approve: 'Approve',
  hours_only: 'Hours only',
  dispute: 'Dispute',
  deny: 'Deny',
  question: 'Question',
} as const;
/** Of one request: each may text the whole office. More than anyone needs who means it. */
const ANSWERS_PER_HOUR = 10;

/** What the link shows; looking answers nothing. A bad and a revoked token are the same 404. */
export async function viewAnswerLink(deps: Deps, input: { token: string }): Promise<Page> {
  const of = await resolveToken(deps, input.token);
  return withTenant(deps.db, of, async (tx) => answerPage(tx, await requireRequest(tx, of)));
}

/**
 * Takes an answer given on the page: its button is the verdict, its words are kept as they are. Over the company's
 * threshold approving needs a typed name and a drawn signature.
 * @throws AppError NOT_FOUND, INVALID, RATE_LIMITED
 */
export async function answerByLink(deps: Deps, input: { token: string } & LinkAnswer): Promise<Page> {
  const of = await resolveToken(deps, input.token);
  const words = wordsOf(input);
  await countAnswer(deps, of);
  const signature = input.signature ? await readSignature(deps, input.signature) : null;
  const page = await withTenant(deps.db, of, async (tx) => {
    const request = await requireRequest(tx, of);
    const isYes = input.answer === 'approve' || input.answer === 'hours_only';
    if (isYes && needsSignature(request) && (!signature || !input.signed_name?.trim())) {
      const sentence = 'Please type your name and sign.';
      throw new AppError('INVALID', sentence, { fields: { [signature ? 'signed_name' : 'signature']: sentence } });
    }
    if (signature) await keepFile(tx, of.customerId, signature, deps.clock.now());
    await recordAnswer(tx, request, {
      words,
      channel: 'link',
      messageId: null,
      at: deps.clock.now(),
      verdict: VERDICTS[input.answer],
      ...(input.signed_name?.trim() ? { typedName: input.signed_name.trim() } : {}),
      ...(signature ? { signatureHash: signature.hash } : {}),
    });
    return answerPage(tx, await requireRequest(tx, of));
  });
  deps.wakeRelay();
  return page;
}

/** A photo of the frozen revision. @throws AppError NOT_FOUND */
export async function readAnswerPhoto(
  deps: Deps,
  input: { token: string; attachmentId: number },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  const of = await resolveToken(deps, input.token);
  const { revision } = await withTenant(deps.db, of, (tx) => requireRequest(tx, of));
  const photo = revision.photos.find((one) => one.attachmentId === input.attachmentId);
  const bytes = photo && (await deps.files.get(photo.hash));
  if (!photo || !bytes) throw new AppError('NOT_FOUND');
  return { bytes, mime: photo.mime, filename: photo.filename };
}

/** The logo of the company that asks. @throws AppError NOT_FOUND */
export async function readAnswerLogo(deps: Deps, input: { token: string }): Promise<LogoFile> {
  const logo = await readCompanyLogo(deps, await resolveToken(deps, input.token));
  if (!logo) throw new AppError('NOT_FOUND');
  return logo;
}

/** The frozen revision as PDF, only where the company shows money to approvers. @throws AppError NOT_FOUND */
export async function renderAnswerPdf(
  deps: Deps,
  input: { token: string },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  const of = await resolveToken(deps, input.token);
  const revision = await withTenant(deps.db, of, async (tx) => {
    const request = await requireRequest(tx, of);
    const company = await tx.customers.findUniqueOrThrow({
      where: { id: of.customerId },
      select: { show_money_to_contacts: true },
    });
    return company.show_money_to_contacts ? request.revision : null;
  });
  if (!revision) throw new AppError('NOT_FOUND');
  const files = new Map<string, Uint8Array>();
  for (const hash of filesOfChangeOrderPdf(revision)) {
    const bytes = await deps.files.get(hash);
    if (bytes) files.set(hash, bytes);
  }
  return {
    bytes: await renderChangeOrderPdf({ revision, files }),
    mime: 'application/pdf',
    filename: changeOrderPdfName(revision),
  };
}

interface Resolved {
  customerId: number;
  requestId: number;
}

async function resolveToken(deps: Deps, token: string): Promise<Resolved> {
  const now = deps.clock.now();
  const row = await withPlatform(deps.db, 'an approval link is opened', (tx) =>
    tx.link_tokens.findUnique({ where: { token_hash: hashToken(token) } }),
  );
  if (!row || row.kind !== 'answer' || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now))
    throw new AppError('NOT_FOUND');
  return { customerId: row.customer_id, requestId: row.entity_id };
}

async function countAnswer(deps: Deps, of: Resolved): Promise<void> {
  const now = deps.clock.now();
  const wait = await withPlatform(deps.db, 'limit of answers by link', (tx) =>
    takeRate(tx, `answer:request:${of.requestId}`, ANSWERS_PER_HOUR, 3600, now),
  );
  const sentence = 'Too many tries. Please wait a while, or reply to the text.';
  if (wait) throw new AppError('RATE_LIMITED', sentence, { retryAfterSeconds: wait });
}

async function requireRequest(tx: Tx, of: Resolved): Promise<RequestRecord> {
  const request = await lockRequest(tx, of.requestId);
  if (!request || request.orderDeleted) throw new AppError('NOT_FOUND');
  return request;
}

/** What stands as the contact's words: his own, with the line he pointed at; else the button he pressed. */
function wordsOf(input: LinkAnswer): string {
  const words = input.words?.trim() ?? '';
  const line = input.answer === 'dispute' ? (input.disputed_line?.trim() ?? '') : '';
  if (
    words === '' &&
    (input.answer === 'deny' || input.answer === 'question' || (input.answer === 'dispute' && line === ''))
  ) {
    const sentence = input.answer === 'question' ? 'Please write your question.' : 'Please tell us why.';
    throw new AppError('INVALID', sentence, { fields: { words: sentence } });
  }
  return [line, words].filter(Boolean).join(': ') || BUTTONS[input.answer];
}

interface Signature {
  hash: string;
  mime: string;
  size: number;
}

async function readSignature(deps: Deps, dataUrl: string): Promise<Signature> {
  const match = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl);
  const bytes = match ? new Uint8Array(Buffer.from(match[1]!, 'base64')) : null;
  const file =
    bytes && bytes.length <= 200 * 1024
      ? await checkUpload({ bytes, filename: 'signature.png' }).catch(() => null)
      : null;
  if (!file || file.mime !== 'image/png') {
    const sentence = 'The signature could not be read. Please sign again.';
    throw new AppError('INVALID', sentence, { fields: { signature: sentence } });
  }
  return { hash: await deps.files.put(file.bytes), mime: file.mime, size: file.bytes.length };
}

async function keepFile(tx: Tx, customerId: number, file: Signature, at: Date): Promise<void> {
  await tx.files.upsert({
    where: { customer_id_hash: { customer_id: customerId, hash: file.hash } },
    create: { customer_id: customerId, hash: file.hash, mime: file.mime, size: file.size, created_at: at },
    update: { size: file.size }, // not empty: only then is it one ON CONFLICT statement
  });
}
