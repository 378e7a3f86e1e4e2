/** Faults that can be planned at a named point of a stand-in. */
import { z } from 'zod';

export const faultSchema = z.strictObject({
  /** The call it hits, such as 'send'; '*' is every call. */
  at: z.string().min(1),
  kind: z.enum([
    /** Answers with `status` and does nothing. */
    'status',
    /** Never answers and does nothing. */
    'timeout',
    /** Breaks the connection and does nothing. */
    'reset',
    /** Does the work and answers after `ms`. */
    'slow',
    /** Answers 200 with bytes that are no JSON, and does nothing. */
    'garbage',
    /** Does the work, then breaks the connection. */
    'lost-answer',
    /** The vendor's message to us arrives twice. */
    'duplicate',
    /** The vendor's message to us arrives after the next one. */
    'reorder',
    /** The vendor's message to us never arrives. */
    'drop',
    /** The message is accepted and then not delivered, with `code`. */
    'undelivered',
  ]),
  status: z.int().min(100).max(599).default(500),
  /** What an answer with `status` says, where the stand-in passes it on. */
  message: z.string().default('planned'),
  /** Seconds of a `Retry-After` header that goes with `status`. */
  retryAfter: z.int().min(0).nullable().default(null),
  ms: z.int().min(0).default(1000),
  code: z.int().default(30003),
  times: z.int().min(1).default(1),
  /** Only calls that concern this key (for texts, the phone number of the person). */
  key: z.string().nullable().default(null),
});
export type Fault = z.output<typeof faultSchema>;
export type FaultInput = z.input<typeof faultSchema>;

export interface FaultPlan {
  add(fault: FaultInput): void;
  clear(): void;
  /** The next planned fault of these kinds for this call, used up by asking; null when there is none. */
  take(at: string, key?: string, kinds?: readonly Fault['kind'][]): Fault | null;
  left(): Fault[];
}

/** A fresh plan without faults. Faults strike in the order they were added. */
export function openFaultPlan(): FaultPlan {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push(faultSchema.parse(fault)),
    clear: () => void (faults = []),
    left: () => faults.map((fault) => ({ ...fault })),
    take(at, key, kinds) {
      const found = faults.find(
        (fault) =>
          (fault.at === at || fault.at === '*') &&
          (fault.key === null || fault.key === key) &&
          (kinds === undefined || kinds.includes(fault.kind)),
      );
      if (found === undefined) return null;
      found.times -= 1;
      faults = faults.filter((fault) => fault.times > 0);
      return { ...found };
    },
  };
}
