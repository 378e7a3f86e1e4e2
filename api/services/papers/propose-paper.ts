import type { UserActor } from '../../../domain/actor.ts';
import { dateAt } from '../../../domain/zoned-time.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { proposeAction } from '../confirmations/propose-action.ts';
import { readApart } from '../reading/read-apart.ts';
import { sayLine, type linesOf, type ProposedLine } from './paper-lines.ts';
import type { KeptReading } from './read-papers.ts';

const readLines = readApart<typeof linesOf>(new URL('./paper-lines.ts', import.meta.url), 'linesOf');

/** A photo of longer ago is not brought up again. */
const RECENT_MS = 24 * 60 * 60_000;
const MOST_LETTERS = 170;

/**
 * Offers the lines of a photographed paper that has come to lie on a draft: they are restated with what is unsure, and only
 * the word with the order's number puts them there. Null when there is nothing to offer. Running a turn again offers the same.
 */
export async function proposePaper(
  deps: Deps,
  actor: UserActor,
  of: { conversationId: number; turnId: number; at: Date; timeZone: string },
): Promise<{ text: string } | null> {
  if (!deps.senses?.readPaper) return null;
  return withTenant(deps.db, actor, async (tx) => {
    const taken = await tx.pending_confirmations.findFirst({
      where: {
        conversation_id: of.conversationId,
        created_at: of.at,
        used_at: null,
        outcome: null,
        action: { not: 'ticket' },
      },
    });
    if (taken) return null;
    const media = await tx.message_media.findMany({
      where: {
        attachment_id: { not: null },
        message: {
          conversation_id: of.conversationId,
          direction: 'in',
          received_at: { gte: new Date(of.at.getTime() - RECENT_MS) },
        },
      },
      orderBy: { id: 'asc' },
    });
    const open = media.flatMap((one) => {
      const reading = one.reading as unknown as KeptReading | null;
      const isOpen = reading && reading.lines.length > 0 && (reading.offered ?? of.turnId) === of.turnId;
      return isOpen ? [{ ...one, reading }] : [];
    });
    if (open.length === 0) return null;
    const attachments = await tx.attachments.findMany({
      where: { id: { in: open.map((one) => one.attachment_id!) }, deleted_at: null },
      select: { id: true, change_order: { select: { id: true, status: true, deleted_at: true } } },
    });
    const orderOf = (attachmentId: number) => attachments.find((one) => one.id === attachmentId)?.change_order ?? null;
    const draft = open
      .map((one) => orderOf(one.attachment_id!))
      .find((order) => order && order.deleted_at === null && ['Draft', 'Incomplete'].includes(order.status));
    if (!draft) return null;
    const mine = open.filter((one) => orderOf(one.attachment_id!)?.id === draft.id);
    const today = dateAt(of.at.getTime(), of.timeZone);
    const found: ProposedLine[] = [];
    for (const one of mine) found.push(...(await readLines(one.reading.lines, today, one.message_id)));
    const lines = fitting(found, actor);
    for (const one of mine)
      await tx.message_media.update({
        where: { id: one.id },
        data: {
          reading: { ...one.reading, lines: one.reading.lines.map((line) => ({ ...line })), offered: of.turnId },
        },
      });
    if (lines.length === 0) return null;
    return proposeAction(deps, actor, {
      conversationId: of.conversationId,
      action: 'ticket',
      orderId: draft.id,
      lines,
      at: of.at,
    });
  });
}

/** As many as a text holds: what is not restated is not put on the order. */
function fitting(lines: readonly ProposedLine[], actor: UserActor): ProposedLine[] {
  let letters = 0;
  return lines.filter((line) => (letters += sayLine(line, actor.language).length + 2) <= MOST_LETTERS);
}
