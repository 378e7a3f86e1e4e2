import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ChatMessage } from '../../contract/assistant.ts';
import type { Deps } from '../../deps.ts';
import { checkUpload, type CheckedUpload } from '../../documents/check-upload.ts';
import { sniffMedia } from '../../documents/sniff-media.ts';
import { answerOnce } from '../answer-once.ts';
import { authorize } from '../authorize.ts';
import { conversationAggregate, enqueue } from '../enqueue.ts';
import { currentRequestId } from '../request-scope.ts';
import { toChatMessages } from './chat-message.ts';

export interface WebMessageInput {
  /** What the form claims; compared with the session, never believed. */
  userId: number | null;
  message: string;
  files: { bytes: Uint8Array; filename: string }[];
  /** `Idempotency-Key`: files are read and stored before they count, so the key is honoured here. */
  key: string | null;
}

const LONGEST_MESSAGE = 4_000;
const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png'];

interface KeptFile {
  file: CheckedUpload;
  hash: string;
  thumbnailHash: string | null;
}

/**
 * Puts what a person typed into his one conversation and wakes it: the same agent answers as by text, and the reply comes
 * back here because the message came from here.
 * @throws AppError NOT_FOUND when the form names somebody else; INVALID when there is nothing to send; IMPERSONATION,
 * because the agent would act in the person's own name; TOO_LARGE, UNSUPPORTED_MEDIA
 */
export async function sendWebMessage(deps: Deps, actor: UserActor, input: WebMessageInput): Promise<ChatMessage> {
  authorize(actor, 'chat.use');
  if (input.userId !== null && input.userId !== actor.userId) throw new AppError('NOT_FOUND');
  if (actor.impersonatedBy !== null) throw new AppError('IMPERSONATION');
  if (actor.phone === '')
    throw new AppError('CONFLICT', MESSAGES.assistant.sendFailed, { detail: 'This person has no phone number.' });
  const message = input.message.trim();
  if (message === '' && input.files.length === 0)
    throw new AppError('INVALID', MESSAGES.assistant.sendFailed, {
      detail: 'There is nothing to send.',
      fields: { message: 'There is nothing to send.' },
    });
  if (message.length > LONGEST_MESSAGE)
    throw new AppError('INVALID', `At most ${LONGEST_MESSAGE} characters can be sent at once.`, {
      fields: { message: `At most ${LONGEST_MESSAGE} characters can be sent at once.` },
    });
  const kept = await keepFiles(deps, input.files);
  const store = () => withTenant(deps.db, actor, (tx) => storeWebMessage(deps, tx, actor, message, kept));
  if (input.key === null) {
    const stored = await store();
    deps.wakeRelay();
    return stored;
  }
  const body = { message, hashes: kept.map((one) => one.hash) };
  return (await answerOnce(deps, actor, { key: input.key, route: 'assistant.send', body }, store)) as ChatMessage;
}

async function keepFiles(deps: Deps, files: WebMessageInput['files']): Promise<KeptFile[]> {
  for (const { bytes } of files) {
    if (!ACCEPTED.includes(sniffMedia(bytes) ?? ''))
      throw new AppError('UNSUPPORTED_MEDIA', MESSAGES.assistant.fileType);
  }
  const kept: KeptFile[] = [];
  for (const one of files) {
    const file = await checkUpload(one);
    const hash = await deps.files.put(file.bytes);
    kept.push({ file, hash, thumbnailHash: file.thumbnail ? await deps.files.put(file.thumbnail) : null });
  }
  return kept;
}

async function storeWebMessage(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  message: string,
  kept: KeptFile[],
): Promise<ChatMessage> {
  const { customerId } = actor;
  const at = deps.clock.now();
  const conversation = await tx.conversations.upsert({
    where: { customer_id_phone_number: { customer_id: customerId, phone_number: actor.phone } },
    create: {
      customer_id: customerId,
      phone_number: actor.phone,
      user_id: actor.userId,
      last_message_at: at,
      created_at: at,
    },
    update: { last_message_at: at, user_id: actor.userId },
  });
  const row = await tx.messages.create({
    data: {
      customer_id: customerId,
      conversation_id: conversation.id,
      direction: 'in',
      channel: 'web',
      body: message,
      user_id: actor.userId,
      status: 'received',
      received_at: at,
      request_id: currentRequestId(),
    },
  });
  for (const [position, one] of kept.entries()) await attach(tx, actor, row.id, position, one, at);
  await enqueue(tx, at, {
    aggregate: conversationAggregate(conversation.id),
    kind: 'nudge_conversation',
    payload: { customerId, conversationId: conversation.id },
  });
  const [body] = await toChatMessages(tx, actor, [row], at);
  return body!;
}

/** As a photo of a text: on no order yet, until the agent puts it on one. */
async function attach(
  tx: Tx,
  actor: UserActor,
  messageId: number,
  position: number,
  { file, hash, thumbnailHash }: KeptFile,
  at: Date,
): Promise<void> {
  const customer_id = actor.customerId;
  await tx.files.upsert({
    where: { customer_id_hash: { customer_id, hash } },
    create: { customer_id, hash, mime: file.mime, size: file.bytes.length, created_at: at },
    update: { size: file.bytes.length }, // not empty: only then is it one ON CONFLICT statement
  });
  const attachment = await tx.attachments.create({
    data: {
      customer_id,
      message_id: messageId,
      file_hash: hash,
      thumbnail_hash: thumbnailHash,
      original_filename: file.filename,
      mime: file.mime,
      size: file.bytes.length,
      width: file.width,
      height: file.height,
      latitude: file.facts.location?.latitude ?? null,
      longitude: file.facts.location?.longitude ?? null,
      creator_id: actor.userId,
      created_at: at,
    },
    select: { id: true },
  });
  await tx.message_media.create({
    data: {
      customer_id,
      message_id: messageId,
      position,
      content_type: file.mime,
      attachment_id: attachment.id,
      status: 'kept',
    },
  });
}
