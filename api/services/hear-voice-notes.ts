import { AppError } from '../../domain/errors.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { Tx } from '../../prisma/client.ts';
import type { Deps } from '../deps.ts';
import type { Heard } from '../ports.ts';

const LONGEST_TRANSCRIPT = 4_000;
/** For all notes of a turn, so that it ends within its activity's time. */
const BUDGET_MS = 30_000;
/**
 * Below this the words are asked to be confirmed. Whisper's own measure, the mean probability of its tokens: in the speech bench
 * every note with a wrong number was below it.
 */
export const SURE_HEARD = 0.7;
/** Said to words that were heard in noise. */
const CONFIRMS = /^\W*(?:ok|okay|yes|yep|yeah|correct|right|that'?s right|s[ií]|correcto|as[ií] es|est[aá] bien)\W*$/i;

/** A question that never arrived was not answered. */
const NOT_SEEN = new Set(['undelivered', 'failed', 'refused']);

/** Kept with the sound whose words wait to be confirmed. */
interface KeptWords {
  kind: 'none';
  lines: [];
  heard: string;
  /** The turn whose reply restated them whole and asked for an OK, and the user it went to. */
  asked?: { turn: number; user: number };
  /** The message that confirmed them. */
  confirmedBy?: number;
}

/**
 * Writes down what the voice notes of a turn say, where a model for it is set; each once. Words that are not sure are kept apart
 * and asked to be confirmed: nothing is written of them before. A note nobody understood stays without words: the agent asks.
 */
export async function hearVoiceNotes(deps: Deps, of: { customerId: number; turnId: number }): Promise<void> {
  const transcribe = deps.senses?.transcribe;
  if (!transcribe) return;
  const notes = await withTenant(deps.db, of, async (tx) => {
    await takeConfirmed(tx, of.turnId);
    const messages = await tx.messages.findMany({
      where: { turn_id: of.turnId, direction: 'in', transcript: null },
      select: { id: true },
    });
    return tx.attachments.findMany({
      where: { message_id: { in: messages.map(({ id }) => id) }, mime: { startsWith: 'audio/' }, deleted_at: null },
      orderBy: { id: 'asc' },
      select: { id: true, message_id: true, file_hash: true, mime: true, original_filename: true },
    });
  });
  const heard = new Map<number, string[]>();
  const signal = AbortSignal.timeout(BUDGET_MS);
  for (const note of notes) {
    const bytes = await deps.files.get(note.file_hash);
    if (!bytes) continue;
    try {
      const said = await transcribe({ bytes, mime: note.mime, filename: note.original_filename }, signal);
      if (said.words === '') continue;
      if (isSure(said)) heard.set(note.message_id!, [...(heard.get(note.message_id!) ?? []), said.words]);
      else await withTenant(deps.db, of, (tx) => keepApart(tx, note.id, storable(said.words)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ turnId: of.turnId }, 'A voice note was not transcribed.');
    }
  }
  for (const [id, words] of heard)
    await withTenant(deps.db, of, (tx) =>
      tx.messages.updateMany({ where: { id, transcript: null }, data: { transcript: storable(words.join('\n')) } }),
    );
}

/** A model that tells no confidence is taken at its word. */
const isSure = ({ confidence }: Heard): boolean => confidence === null || confidence >= SURE_HEARD;

const storable = (words: string): string => words.replaceAll('\u0000', '').toWellFormed().slice(0, LONGEST_TRANSCRIPT);

async function keepApart(tx: Tx, attachmentId: number, words: string): Promise<void> {
  const kept: KeptWords = { kind: 'none', lines: [], heard: words };
  await tx.message_media.updateMany({ where: { attachment_id: attachmentId }, data: { reading: { ...kept } } });
}

/** The words that wait to be confirmed with a message; null for none. */
function heardIn(reading: unknown): string | null {
  const kept = reading as KeptWords | null;
  return typeof kept?.heard === 'string' && kept.confirmedBy === undefined ? kept.heard : null;
}

/** Marks the words of this turn's notes as restated whole to this user: an OK to that question takes them. */
export async function markAsked(tx: Tx, of: { customerId: number; turnId: number; userId: number }): Promise<void> {
  const asked = JSON.stringify({ asked: { turn: of.turnId, user: of.userId } });
  await tx.$executeRaw`
    update message_media f set reading = f.reading || ${asked}::jsonb
    from messages m where m.customer_id = f.customer_id and m.id = f.message_id and m.direction = 'in'
      and f.customer_id = ${of.customerId} and m.turn_id = ${of.turnId} and f.reading ->> 'heard' is not null`;
}

/**
 * 'OK' makes words heard in noise the words of this message. Only where our newest text before it is the question that restated
 * them, and it went to the person who now has the number.
 */
async function takeConfirmed(tx: Tx, turnId: number): Promise<void> {
  const [said, ...more] = await tx.messages.findMany({
    where: { turn_id: turnId, direction: 'in' },
    select: {
      id: true,
      body: true,
      transcript: true,
      conversation_id: true,
      conversation: { select: { phone_number: true } },
      message_media: { select: { id: true } },
    },
  });
  if (!said || more.length > 0 || said.transcript !== null || said.message_media.length > 0) return;
  if (!CONFIRMS.test(said.body)) return;
  const question = await tx.messages.findFirst({
    where: { conversation_id: said.conversation_id, direction: 'out', id: { lt: said.id } },
    orderBy: { id: 'desc' },
    select: { turn_id: true, dedupe_key: true, status: true },
  });
  const askedIn = question?.turn_id ?? null;
  if (!question || askedIn === null || question.dedupe_key !== `turn:${askedIn}:reply`) return;
  if (NOT_SEEN.has(question.status)) return;
  const user = await tx.users.findFirst({
    where: { phone_number: said.conversation.phone_number, removed_at: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  const media = await tx.message_media.findMany({
    where: { message: { turn_id: askedIn, direction: 'in' } },
    orderBy: [{ message: { received_at: 'asc' } }, { message_id: 'asc' }, { position: 'asc' }],
  });
  const waiting = media.filter(({ reading }) => {
    const asked = (reading as KeptWords | null)?.asked;
    return heardIn(reading) !== null && asked?.turn === askedIn && asked.user === user?.id;
  });
  if (waiting.length === 0) return;
  const words = waiting.map(({ reading }) => heardIn(reading)!).join('\n');
  await tx.messages.update({ where: { id: said.id }, data: { transcript: storable(words) } });
  for (const { id, reading } of waiting)
    await tx.message_media.update({
      where: { id },
      data: { reading: { ...(reading as object), confirmedBy: said.id } },
    });
}
