import { setTimeout as pause } from 'node:timers/promises';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { LanguageModel, ModelAnswer, ModelCall } from './language-model.ts';
import { asModelFailure, mayAskAgain, ModelFailure } from './model-failure.ts';
import { readAnswer } from './read-answer.ts';

/** Waited before a second call where the endpoint names no time: half to one and a half times this. */
const PAUSE_MS = 500;
/** Added at random to a time the endpoint names, so that waiting turns do not all come back at once. */
const SPREAD_MS = 400;
/** An answer takes at least this: a call that would begin later than this before the end is not made. */
const LEAST_CALL_MS = 1_000;

export interface ModelOutcome {
  outcome: 'done' | ModelFailure['kind'] | 'circuit_opened';
  reason: string | null;
  ms: number;
}

export interface AskOptions {
  model: LanguageModel;
  circuit?: CircuitBreaker | undefined;
  /** Told what was stopped or failed and why, for the trace. */
  onGuard: (event: { rule: string; why: string }) => void;
  /** Told of every call, for metrics and the operations page. */
  onCall?: ((call: ModelOutcome) => void) | undefined;
  onText?: ((soFar: string) => void) | undefined;
}

export interface AskLimits {
  /** Of `performance.now()`. */
  deadline: number;
  /** What the turn may take in all, for the trace. */
  milliseconds: number;
  outputTokens: number;
}

/**
 * The model's answer. A failed call is made once more after the time the endpoint asked for, or half a second, where the
 * turn still has that time. Null when there is none: the caller has another model.
 */
export async function askModel(options: AskOptions, call: ModelCall, limits: AskLimits): Promise<ModelAnswer | null> {
  const { model, circuit, onGuard } = options;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const leftMs = Math.floor(limits.deadline - performance.now());
    if (leftMs <= 0) onGuard({ rule: 'ceiling', why: `more than ${limits.milliseconds / 1000} seconds` });
    else if (limits.outputTokens <= 0) onGuard({ rule: 'ceiling', why: 'more than 6,000 output tokens' });
    if (leftMs <= 0 || limits.outputTokens <= 0) return null;
    const closedForMs = circuit?.enter() ?? 0;
    if (closedForMs > 0) {
      onGuard({ rule: 'model', why: `${model.modelId} is not asked for ${seconds(closedForMs)}: it was down` });
      return null;
    }
    const result = await callOnce(options, call, leftMs, limits.outputTokens);
    if (!(result instanceof ModelFailure)) return result;
    const waitMs = pauseBefore(result);
    const isLast = attempt === 2 || !mayAskAgain(result);
    const hasTime = limits.deadline - performance.now() - waitMs >= LEAST_CALL_MS;
    const next = isLast ? '' : hasTime ? `; asked again after ${waitMs} ms` : '; no time to ask again';
    onGuard({ rule: 'model', why: `${model.modelId} failed (${result.kind}): ${result.message}`.slice(0, 250) + next });
    if (isLast || !hasTime) return null;
    await pause(waitMs);
  }
  return null;
}

async function callOnce(
  { model, circuit, onText, onCall }: AskOptions,
  call: ModelCall,
  leftMs: number,
  outputTokens: number,
): Promise<ModelAnswer | ModelFailure> {
  const began = performance.now();
  const note = (outcome: ModelOutcome['outcome'], reason: string | null = null, ms = performance.now() - began): void =>
    onCall?.({ outcome, reason, ms: Math.round(ms) });
  const timeout = AbortSignal.timeout(leftMs);
  try {
    const abortSignal = call.abortSignal ? AbortSignal.any([call.abortSignal, timeout]) : timeout;
    const asked = model.doGenerate({
      ...call,
      ...(onText ? { onText } : {}),
      maxOutputTokens: outputTokens,
      abortSignal,
    });
    const result = readAnswer(await Promise.race([asked, rejectWhen(timeout)]));
    if (!result) throw new ModelFailure('unreadable', 'the answer was empty or unreadable');
    circuit?.succeed();
    note('done');
    return result;
  } catch (error) {
    if (call.abortSignal?.aborted) {
      circuit?.leave();
      throw error;
    }
    const failure = timeout.aborted ? new ModelFailure('timeout', 'it took too long') : asModelFailure(error);
    note(failure.kind, failure.message);
    const openMs = circuit?.fail(failure) ?? 0;
    if (openMs > 0) note('circuit_opened', `${model.modelId} is not asked for ${seconds(openMs)}`, openMs);
    return failure;
  }
}

function pauseBefore({ retryAfterMs }: ModelFailure): number {
  if (retryAfterMs !== null) return Math.round(retryAfterMs + Math.random() * SPREAD_MS);
  return Math.round(PAUSE_MS * (0.5 + Math.random()));
}

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new ModelFailure('timeout', 'it took too long')), { once: true }),
  );
}
