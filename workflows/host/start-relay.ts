import { isGrpcServiceError, type Client } from '@temporalio/client';
import type { Deps } from '../../api/deps.ts';
import { failOutbox, finishOutbox, leaseOutbox, type OutboxRow } from '../../api/platform/relay-outbox.ts';
import type { OutboxKind } from '../../api/services/enqueue.ts';
import { withRequest } from '../../api/services/request-scope.ts';
import { inSpan } from '../../api/services/span.ts';
import { deliverOutboxRow, TO_VENDORS } from './deliver-outbox-row.ts';

const POLL_MS = 1_000;
const AT_ONCE = 50;
const DEADLINE_MS = 3_000;
/** gRPC INVALID_ARGUMENT: asking again cannot help. */
const INVALID_ARGUMENT = 3;

export interface Relay {
  /** Looks now instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Carries the outbox to Temporal and the vendors: leases the oldest row of each aggregate, delivers outside any
 * transaction, marks what arrived. Temporal has a deadline; a vendor may take longer, so what goes to one is carried
 * beside the rest, a batch of each kind at a time. Nothing is lost while a part is away; rows wait and back off.
 */
export function startRelay(deps: Deps, client: Client): Relay {
  let stopped = false;
  let wakeUp: () => void = () => undefined;
  let woken = false;
  const wake = (): void => {
    woken = true;
    wakeUp();
  };

  /** Delivered; marked with the next look. Should the process end before that, they are told once more. */
  const told: OutboxRow[] = [];
  const carry = async (rows: readonly OutboxRow[]): Promise<void> => {
    const delivered = await Promise.all(rows.map((row) => deliver(deps, client, row)));
    told.push(...rows.filter((_, index) => delivered[index]));
  };

  const beside = new Map<OutboxKind, Promise<void>>();
  const carryBeside = (kind: OutboxKind, rows: readonly OutboxRow[]): void => {
    const carried = carry(rows).then(() => {
      beside.delete(kind);
      wake();
    });
    beside.set(kind, carried);
  };

  // Each goes on where the one before ended, so that no aggregate waits for another that never rests.
  let after = '';
  /** Whether the next look may find more at once. */
  const once = async (): Promise<boolean> => {
    const marking = [...told];
    const rows = await leaseOutbox(deps, { limit: AT_ONCE, after, without: [...beside.keys()], told: marking });
    told.splice(0, marking.length);
    after = rows.length === AT_ONCE ? rows.at(-1)!.aggregate : '';
    const toVendors = rows.filter(({ kind }) => TO_VENDORS.has(kind));
    for (const [kind, own] of Map.groupBy(toVendors, (row) => row.kind)) carryBeside(kind, own);
    const toTemporal = rows.filter(({ kind }) => !TO_VENDORS.has(kind));
    await carry(toTemporal);
    return toTemporal.length > 0 || rows.length === AT_ONCE;
  };

  const loop = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      const mayBeMore = await once().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the relay could not read the outbox');
        return false;
      });
      if (mayBeMore || woken || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = loop();
  return {
    wake,
    async stop() {
      stopped = true;
      wakeUp();
      await running;
      await Promise.all(beside.values());
      await finishOutbox(deps, told).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'what the relay told last could not be marked'),
      );
    },
  };
}

async function deliver(deps: Deps, client: Client, row: OutboxRow): Promise<boolean> {
  try {
    await client.withDeadline(Date.now() + DEADLINE_MS, () =>
      withRequest({ requestId: row.requestId ?? `outbox-${row.id}`, customerId: companyOf(row) }, () =>
        inSpan(`outbox ${row.kind}`, {}, () => deliverOutboxRow(deps, client, row)),
      ),
    );
    return true;
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    const final = isGrpcServiceError(cause) && (cause.code as number) === INVALID_ARGUMENT;
    deps.log.warn(
      { outboxId: String(row.id), kind: row.kind, requestId: row.requestId, final, reason: (error as Error).message },
      'an action could not be delivered',
    );
    await failOutbox(deps, row, { error: String((error as Error).message), final }).catch(() => undefined);
    return false;
  }
}

/** Null for what belongs to no company: answers to numbers nobody knows. */
const companyOf = ({ payload }: OutboxRow): number | null => ('customerId' in payload ? payload.customerId : null);
