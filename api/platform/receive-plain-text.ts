import { assertNoTransaction } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import type { InboundText } from '../services/read-inbound-form.ts';

/**
 * Takes the common text in by one statement (see the migration of the same name). 'slow' means that nothing was written
 * and the long way must decide: several companies, none, or too many texts.
 */
export async function receivePlainText(
  deps: Deps,
  text: InboundText,
  now: Date,
  requestId: string | null,
): Promise<'routed' | 'duplicate' | 'slow'> {
  assertNoTransaction('receivePlainText');
  const { rows } = await deps.db.pool.query<{ outcome: 'routed' | 'duplicate' | 'slow' }>({
    name: 'receive_plain_text_to',
    text: 'select receive_plain_text($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9) as outcome',
    values: [
      text.sid,
      text.from,
      text.to,
      text.body,
      JSON.stringify(text.media),
      now,
      requestId,
      deps.config.INBOUND_TEXTS_PER_MINUTE,
      deps.config.TWILIO_FROM ?? null,
    ],
  });
  return rows[0]?.outcome ?? 'slow';
}
