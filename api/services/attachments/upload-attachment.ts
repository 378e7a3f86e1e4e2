import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { decideEdit } from '../../../domain/status-decision.ts';
import { instantOf } from '../../../domain/zoned-time.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { AttachmentBody } from '../../contract/attachments.ts';
import type { Deps } from '../../deps.ts';
import { checkUpload, type CheckedUpload } from '../../documents/check-upload.ts';
import { answerOnce } from '../answer-once.ts';
import { authorize } from '../authorize.ts';
import { loadOrder, lockOrder } from '../change-orders/load-order.ts';
import { attachmentBody } from '../change-orders/order-body.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { touchOrder } from './attach-to-order.ts';

export interface UploadInput {
  co_id: number;
  bytes: Uint8Array;
  filename: string;
  /** `Idempotency-Key`: the file is read and stored before it counts, so the key is honoured here. */
  key: string | null;
}

/**
 * Adds a file to an order: checked by its content, drawn anew, stored by its hash, then put on the order in one
 * transaction. Who may not have the order hears so before a byte is decoded.
 * @throws AppError NOT_FOUND, CONFLICT (Executed), TOO_LARGE, UNSUPPORTED_MEDIA
 */
export async function uploadAttachment(deps: Deps, actor: UserActor, input: UploadInput): Promise<AttachmentBody> {
  authorize(actor, 'order.attach');
  await withTenant(deps.db, actor, async (tx) => refuseLocked(await loadOrder(tx, actor.customerId, input.co_id)));
  const file = await checkUpload({ bytes: input.bytes, filename: input.filename });
  const hash = await deps.files.put(file.bytes);
  const thumbnailHash = file.thumbnail ? await deps.files.put(file.thumbnail) : null;
  const store = () => storeAttachment(deps, actor, input.co_id, { file, hash, thumbnailHash });
  const body =
    input.key === null
      ? await store()
      : await answerOnce(
          deps,
          actor,
          { key: input.key, route: 'attachments.upload', body: { order: input.co_id, hash } },
          store,
        );
  deps.wakeRelay();
  return body as AttachmentBody;
}

async function storeAttachment(
  deps: Deps,
  actor: UserActor,
  orderId: number,
  { file, hash, thumbnailHash }: { file: CheckedUpload; hash: string; thumbnailHash: string | null },
): Promise<AttachmentBody> {
  return withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, orderId);
    refuseLocked(order);
    const at = deps.clock.now();
    await tx.files.upsert({
      where: { customer_id_hash: { customer_id: actor.customerId, hash } },
      create: { customer_id: actor.customerId, hash, mime: file.mime, size: file.bytes.length, created_at: at },
      update: { size: file.bytes.length }, // not empty: only then is it one ON CONFLICT statement
    });
    const row = await tx.attachments.create({
      data: {
        customer_id: actor.customerId,
        change_order_id: orderId,
        file_hash: hash,
        thumbnail_hash: thumbnailHash,
        original_filename: file.filename,
        mime: file.mime,
        size: file.bytes.length,
        width: file.width,
        height: file.height,
        latitude: file.facts.location?.latitude ?? null,
        longitude: file.facts.location?.longitude ?? null,
        taken_at: takenAt(file.facts.takenAtLocal, order.job?.time_zone ?? order.company.time_zone),
        creator_id: actor.userId,
        created_at: at,
      },
      select: { id: true },
    });
    const saved = await touchOrder(deps, tx, actor, order, {
      action: 'attachment.added',
      after: { files: [file.filename] },
    });
    return attachmentBody(saved.attachments.find((attachment) => attachment.id === row.id)!);
  });
}

function refuseLocked(order: OrderRecord): void {
  const lock = decideEdit(order.status);
  if (!lock.allowed) throw new AppError(lock.code, lock.message, { detail: lock.detail });
}

/** A camera writes its wall clock and no zone: the job's is meant. */
function takenAt(local: string | null, timeZone: string): Date | null {
  const parts = local && /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(local);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return new Date(instantOf({ year, month, day, hour, minute, second }, timeZone));
}
