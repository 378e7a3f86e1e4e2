/**
 * Everything the stand-in remembers, kept in a ledger: one line a call, so that a kill -9 leaves a call done or not done,
 * never half. Reads see what the running call has written.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openLedger } from '../ledger/open-ledger.ts';
import type { Kept, MeterEvent } from './objects.ts';

/** A stored answer to an idempotency key. */
export interface KeptAnswer {
  key: string;
  /** What was asked, so that the same key with another request is refused. */
  asked: string;
  status: number;
  body: unknown;
}

interface Line {
  puts: Kept[];
  meterEvents: MeterEvent[];
  /** Payment method → card number's behaviour; the number itself is not kept. */
  cards: Record<string, string>;
  answer: KeptAnswer | null;
  clockMs: number | null;
}

type Named<O extends Kept['object']> = Extract<Kept, { object: O }>;

export interface AccountBook {
  find<O extends Kept['object']>(object: O, id: string): Named<O> | undefined;
  /** Newest first, as Stripe lists. */
  all<O extends Kept['object']>(object: O): Named<O>[];
  put<T extends Kept>(object: T): T;
  meterEvents(): MeterEvent[];
  addMeterEvent(event: MeterEvent): void;
  cardOf(paymentMethod: string): string | undefined;
  setCard(paymentMethod: string, behaviour: string): void;
  answerTo(key: string): KeptAnswer | undefined;
  keepAnswer(answer: KeptAnswer): void;
  /** How far the account's clock is ahead of the world's. */
  aheadMs(): number;
  setAhead(ms: number): void;
  /** Resolves when all that was written since the last commit is on the disk. */
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** An id as Stripe makes them: a prefix and letters that say nothing. */
export const makeId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`;

/** Opens the book kept in `folder` (`account.jsonl`). */
export async function openAccountBook(folder: string): Promise<AccountBook> {
  const ledger = await openLedger<Line>(join(folder, 'account.jsonl'));
  const objects = new Map<string, Kept>();
  const answers = new Map<string, KeptAnswer>();
  const cards = new Map<string, string>();
  let meterEvents: MeterEvent[] = [];
  let aheadMs = 0;
  let line = emptyLine();

  for (const past of ledger.past) {
    for (const object of past.puts) objects.set(object.id, object);
    for (const [id, behaviour] of Object.entries(past.cards)) cards.set(id, behaviour);
    meterEvents = meterEvents.concat(past.meterEvents);
    if (past.answer) answers.set(past.answer.key, past.answer);
    if (past.clockMs !== null) aheadMs = past.clockMs;
  }

  return {
    find: <O extends Kept['object']>(object: O, id: string) => {
      const found = objects.get(id);
      return found?.object === object ? (found as Named<O>) : undefined;
    },
    all: <O extends Kept['object']>(object: O) =>
      [...objects.values()].filter((one): one is Named<O> => one.object === object).toReversed(),
    put: (object) => {
      objects.set(object.id, object);
      line.puts.push(object);
      return object;
    },
    meterEvents: () => meterEvents,
    addMeterEvent: (event) => {
      meterEvents.push(event);
      line.meterEvents.push(event);
    },
    cardOf: (id) => cards.get(id),
    setCard: (id, behaviour) => {
      cards.set(id, behaviour);
      line.cards[id] = behaviour;
    },
    answerTo: (key) => answers.get(key),
    keepAnswer: (answer) => {
      answers.set(answer.key, answer);
      line.answer = answer;
    },
    aheadMs: () => aheadMs,
    setAhead: (ms) => void (aheadMs = line.clockMs = ms),
    async commit() {
      const written = line;
      line = emptyLine();
      await ledger.append(written);
    },
    close: () => ledger.close(),
  };
}

const emptyLine = (): Line => ({ puts: [], meterEvents: [], cards: {}, answer: null, clockMs: null });
