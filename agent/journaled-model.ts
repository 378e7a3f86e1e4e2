import type { Deps } from '../api/deps.ts';
import { readSteps, storeStep, type Attempt, type StoredStep } from './journal.ts';
import { NO_USAGE, streamOf, type LanguageModel, type ModelAnswer, type ModelCall } from './language-model.ts';
import { readAnswer } from './read-answer.ts';

/** Ceilings of one turn. Source: docs/agent.md#ceilings. */
export const CEILINGS = { toolCalls: 8, milliseconds: 25_000, outputTokens: 6_000, sameCall: 3 } as const;

export interface JournalOptions {
  attempt: Attempt;
  model: LanguageModel;
  /** Takes the rest of the turn when `model` fails twice or spends what a turn may cost. */
  fallback: LanguageModel;
  /** Told of what was stopped and why, for the trace. */
  onGuard: (event: { rule: string; why: string }) => void;
  /**
   * What broke this attempt (a lost database, a newer attempt). Agent frameworks hand such errors to the model as the
   * tool's answer, and it would go on: once something is here, no answer is given any more.
   */
  breakage: { error?: unknown };
  /** For the whole turn; the ceiling when left out. */
  milliseconds?: number;
  /** Told the words of an answer as they come, where somebody watches. */
  onText?: ((soFar: string) => void) | undefined;
}

export interface JournaledModel extends LanguageModel {
  /** Which model gave the newest answer, for the trace. */
  answeredBy(): string | null;
}

/**
 * A model whose answers are kept before their tools run: a retried turn replays the stored ones and asks only for the
 * next. Tool calls get the ids '<turn>:<step>:<call>', which are their idempotency keys. Keeps the turn's ceilings.
 */
export async function journalModel(deps: Deps, options: JournalOptions): Promise<JournaledModel> {
  const stored = await readSteps(deps, options.attempt);
  const counts = { position: 0, tools: 0, output: 0, calls: new Map<string, number>() };
  const deadline = performance.now() + (options.milliseconds ?? CEILINGS.milliseconds);
  let answeredBy: string | null = null;
  let isTakenOver = options.model === options.fallback;

  const answer = async (call: ModelCall): Promise<ModelAnswer> => {
    if ('error' in options.breakage) throw options.breakage.error;
    try {
      const position = counts.position;
      counts.position += 1;
      const replayed = stored[position];
      return withinCeilings(replayed ? replay(replayed) : await ask(position, call));
    } catch (error) {
      options.breakage.error = error;
      throw error;
    }
  };

  const replay = (step: StoredStep): ModelAnswer => {
    answeredBy = step.model;
    isTakenOver ||= step.model === options.fallback.modelId && options.model.modelId !== options.fallback.modelId;
    return fromStored(step);
  };

  const ask = async (position: number, call: ModelCall): Promise<ModelAnswer> => {
    const begun = performance.now();
    const limits = { outputTokens: CEILINGS.outputTokens - counts.output, deadline };
    const given = isTakenOver ? null : await askTwice(options, call, limits);
    isTakenOver ||= given === null;
    const model = given ? options.model : options.fallback;
    const result = given ?? (await options.fallback.doGenerate(call));
    const keyed = keyCalls(options.attempt.turnId, position, result);
    await storeStep(deps, options.attempt, {
      position,
      model: model.modelId,
      answer: keyed,
      ms: performance.now() - begun,
      costMicros: costOf(model, keyed),
    });
    answeredBy = model.modelId;
    return keyed;
  };

  const withinCeilings = (given: ModelAnswer): ModelAnswer => {
    counts.output += given.usage.outputTokens.total;
    const kept = given.content.filter((part) => {
      if (part.type !== 'tool-call') return true;
      const same = `${part.toolName} ${part.input}`;
      const times = (counts.calls.get(same) ?? 0) + 1;
      counts.calls.set(same, times);
      counts.tools += 1;
      const why =
        counts.tools > CEILINGS.toolCalls
          ? 'more than 8 tool calls'
          : times >= CEILINGS.sameCall
            ? 'the same call three times'
            : null;
      if (why) options.onGuard({ rule: 'ceiling', why });
      return why === null;
    });
    const calls = kept.some((part) => part.type === 'tool-call');
    return { ...given, content: kept, finishReason: { unified: calls ? 'tool-calls' : 'stop', raw: undefined } };
  };

  return {
    specificationVersion: 'v3',
    provider: 'corbel',
    modelId: options.model.modelId,
    supportedUrls: {},
    doGenerate: answer,
    doStream: async (call) => ({ stream: streamOf(await answer(call)) }),
    answeredBy: () => answeredBy,
  };
}

/** The model's answer, asked again once; null when it gave none in time. */
async function askTwice(
  options: JournalOptions,
  call: ModelCall,
  limits: { outputTokens: number; deadline: number },
): Promise<ModelAnswer | null> {
  const { model, onGuard } = options;
  for (const attempt of [1, 2]) {
    const leftMs = Math.floor(limits.deadline - performance.now());
    if (leftMs <= 0) onGuard({ rule: 'ceiling', why: 'more than 25 seconds' });
    else if (limits.outputTokens <= 0) onGuard({ rule: 'ceiling', why: 'more than 6,000 output tokens' });
    if (leftMs <= 0 || limits.outputTokens <= 0) return null;
    try {
      const timeout = AbortSignal.timeout(leftMs);
      const abortSignal = call.abortSignal ? AbortSignal.any([call.abortSignal, timeout]) : timeout;
      const onText = options.onText ? { onText: options.onText } : {};
      const asked = model.doGenerate({ ...call, ...onText, maxOutputTokens: limits.outputTokens, abortSignal });
      const result = readAnswer(await Promise.race([asked, rejectWhen(timeout)]));
      if (result) return result;
      onGuard({ rule: 'model', why: `answer ${attempt} of ${model.modelId} was empty or unreadable` });
    } catch (error) {
      onGuard({ rule: 'model', why: `${model.modelId} failed: ${reasonOf(error)}`.slice(0, 300) });
    }
  }
  return null;
}

/** Millionths of a dollar: tokens times dollars a million of them. */
function costOf({ price }: LanguageModel, { usage }: ModelAnswer): number {
  if (!price) return 0;
  return Math.round(usage.inputTokens.total * price.input + usage.outputTokens.total * price.output);
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true }),
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function keyCalls(turnId: number, position: number, answer: ModelAnswer): ModelAnswer {
  let call = 0;
  const content = answer.content.map((part) =>
    part.type === 'tool-call' ? { ...part, toolCallId: `${turnId}:${position}:${call++}` } : part,
  );
  return { ...answer, content };
}

function fromStored(step: StoredStep): ModelAnswer {
  const calls = step.content.some((part) => part.type === 'tool-call');
  return {
    content: step.content,
    finishReason: { unified: calls ? 'tool-calls' : 'stop', raw: undefined },
    usage: NO_USAGE,
    warnings: [],
  };
}
