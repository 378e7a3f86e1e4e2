import type { HistoryMessage } from '../../contract/turns.ts';

export interface DeliveryRow {
  status: string;
  error_code: number | null;
  error_reason: string | null;
  segments: number | null;
  send_started_at: Date | null;
  delivered_at: Date | null;
}

/** How a text of ours arrived. */
export function describeDelivery(row: DeliveryRow): NonNullable<HistoryMessage['delivery']> {
  return {
    status: row.status,
    error_code: row.error_code,
    error_reason: row.error_reason,
    segments: row.segments,
    sent_at: row.send_started_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}
