import type { OperationsBody } from '../../contract/operations.ts';
import type { Config } from '../../config.ts';
import type { SenderRows } from '../../platform/senders.ts';

type Sender = OperationsBody['senders'][number];

/** The platform's number first, then each company's own sender, with what waits and what the vendor says of it. */
export function describeSenders(rows: SenderRows, config: Config): Sender[] {
  const platform = config.TWILIO_FROM
    ? [{ customerId: null, company: null, address: config.TWILIO_FROM, textsPerSecond: config.SMS_PER_SECOND }]
    : [];
  return [...platform, ...rows.companies].map(({ customerId, company, address, textsPerSecond }) => {
    const line = rows.lines.find((one) => one.sender === address);
    const state = rows.states.find((one) => one.address === address);
    return {
      address,
      customer_id: customerId,
      company,
      texts_per_second: textsPerSecond,
      waiting: line?.waiting ?? 0,
      oldest_waiting_at: line?.oldest.toISOString() ?? null,
      kind: (state?.kind ?? 'unknown') as Sender['kind'],
      status: (state?.status ?? 'unknown') as Sender['status'],
      detail: state?.detail ?? null,
      checked_at: state?.checkedAt.toISOString() ?? null,
    };
  });
}
