import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { OrderNoticeBody, NoticeHow } from '../../contract/notices.ts';
import type { Deps } from '../../deps.ts';
import { renderNoticeLetterPdf } from '../../documents/render-lazily.ts';
import { safeFileName } from '../../documents/document-names.ts';
import { loadOrder, lockOrder } from '../change-orders/load-order.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { authorize } from '../authorize.ts';
import { readNotice, type OrderNotice } from './read-notices.ts';

/** How an order's notice clock stands. @throws AppError ROLE, NOT_FOUND */
export async function getOrderNotice(deps: Deps, actor: UserActor, input: { id: number }): Promise<OrderNoticeBody> {
  authorize(actor, 'notice.read');
  return withTenant(deps.db, actor, async (tx) => {
    await loadOrder(tx, actor.customerId, input.id);
    return bodyOf(await readNotice(tx, actor.customerId, input.id), deps.clock.now());
  });
}

/** The letter: as it was given, else as it would be written now. @throws AppError ROLE, NOT_FOUND */
export async function renderNoticeLetter(deps: Deps, actor: UserActor, input: { id: number }) {
  authorize(actor, 'notice.read');
  const letter = await withTenant(deps.db, actor, async (tx) => {
    const notice = await readNotice(tx, actor.customerId, input.id);
    if (!notice) throw new AppError('NOT_FOUND');
    return notice.given?.letter ?? notice.letter(deps.clock.now());
  });
  const filename = `${safeFileName(`${letter.job.name} - ${letter.number} - Notice`)}.pdf`;
  return { bytes: await renderNoticeLetterPdf(letter), filename, mime: 'application/pdf' };
}

/** Notes that notice was given, with its letter as it is now; the clock stops. @throws AppError ROLE, NOT_FOUND, CONFLICT */
export async function giveNotice(
  deps: Deps,
  actor: UserActor,
  input: { id: number; how: NoticeHow; given_at?: string | undefined },
): Promise<OrderNoticeBody> {
  return change(deps, actor, input.id, async (tx, notice, now) => {
    const givenAt = input.given_at ? new Date(input.given_at) : now;
    if (givenAt > now)
      throw new AppError('INVALID', MESSAGES.notices.future, { fields: { given_at: MESSAGES.notices.future } });
    if (notice.given) throw new AppError('CONFLICT', MESSAGES.notices.given);
    await tx.order_notices.create({
      data: {
        customer_id: actor.customerId,
        change_order_id: input.id,
        given_at: givenAt,
        given_by: actor.userId,
        how: input.how,
        letter: notice.letter(givenAt) as unknown as Prisma.InputJsonValue,
        created_at: now,
      },
    });
    return { action: 'notice.given', after: { how: input.how, given_at: givenAt.toISOString() } };
  });
}

/** Takes that back: the clock runs on as if it had never stopped. @throws AppError ROLE, NOT_FOUND */
export function takeBackNotice(deps: Deps, actor: UserActor, input: { id: number }): Promise<OrderNoticeBody> {
  return change(deps, actor, input.id, async (tx, notice) => {
    if (!notice.given) return null;
    await tx.order_notices.deleteMany({ where: { customer_id: actor.customerId, change_order_id: input.id } });
    return { action: 'notice.taken_back', before: { how: notice.given.how, given_at: notice.given.at.toISOString() } };
  });
}

async function change(
  deps: Deps,
  actor: UserActor,
  orderId: number,
  act: (tx: Tx, notice: OrderNotice, now: Date) => Promise<{ action: string; before?: object; after?: object } | null>,
): Promise<OrderNoticeBody> {
  authorize(actor, 'notice.write');
  const body = await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    await lockOrder(tx, actor.customerId, orderId);
    const notice = await readNotice(tx, actor.customerId, orderId);
    if (!notice) throw new AppError('CONFLICT', MESSAGES.notices.noPeriod);
    const done = await act(tx, notice, now);
    if (done) {
      await writeAudit(tx, now, actor, { entity: 'change_order', entityId: orderId, ...done });
      const { customerId } = actor;
      await enqueuePush(tx, now, { customerId, entity: 'change_order', id: orderId });
    }
    return bodyOf(await readNotice(tx, actor.customerId, orderId), now);
  });
  deps.wakeRelay();
  return body;
}

function bodyOf(notice: OrderNotice | null, now: Date): OrderNoticeBody {
  if (!notice) return { state: 'none', terms: null, starts_at: null, due_at: null, time_zone: null, given: null };
  const isOver = notice.clock.dueAt <= now.getTime();
  return {
    state: notice.given ? 'given' : !notice.isRunning ? 'ended' : isOver ? 'overdue' : 'running',
    terms: notice.terms,
    starts_at: new Date(notice.clock.startsAt).toISOString(),
    due_at: new Date(notice.clock.dueAt).toISOString(),
    time_zone: notice.timeZone,
    given: notice.given && {
      at: notice.given.at.toISOString(),
      by: notice.given.by,
      how: notice.given.how as NoticeHow,
      in_time: notice.given.at.getTime() <= notice.clock.dueAt,
    },
  };
}
