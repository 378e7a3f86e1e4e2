import type { Deps } from '../api/deps.ts';
import { readSteps, storeStep, type Attempt, type StoredStep } from './journal.ts';
import { NO_USAGE, streamOf, type LanguageModel, type ModelAnswer, type ModelCall } from './language-model.ts';

/** Ceilings of one turn. Source: docs/agent.md#ceilings. */
export const CEILINGS = { toolCalls: 8, milliseconds: 25_000, outputTokens: 6_000, sameCall: 3 } as const;

export interface JournalOptions {
  attempt: Attempt;
  model: LanguageModel;
  /** Takes the turn when `model` fails twice. */
  fallback: LanguageModel;
  /** Told of what was stopped and why, for the trace. */
  onGuard: (event: { rule: string; why: string }) => void;
}

/**
 * A model whose answers are kept before their tools run: a retried turn replays the stored ones and asks only for the
 * next. Tool calls get the ids '<turn>:<step>:<call>', which are their idempotency keys. Keeps the turn's ceilings.
 */
export async function journalModel(deps: Deps, options: JournalOptions): Promise<LanguageModel> {
  const stored = await readSteps(deps, options.attempt);
  const counts = { position: 0, tools: 0, output: 0, calls: new Map<string, number>() };
  const started = performance.now();

  const answer = async (call: ModelCall): Promise<ModelAnswer> => {
    const position = counts.position;
    counts.position += 1;
    const replayed = stored[position];
    const fresh = replayed ? fromStored(replayed) : await ask(position, call);
    return withinCeilings(fresh);
  };

  const ask = async (position: number, call: ModelCall): Promise<ModelAnswer> => {
    const begun = performance.now();
    const left = CEILINGS.milliseconds - (begun - started);
    const { model, result } = await askWithFallback(
      options,
      { ...call, maxOutputTokens: CEILINGS.outputTokens - counts.output },
      left,
    );
    const keyed = keyCalls(options.attempt.turnId, position, result);
    await storeStep(deps, options.attempt, {
      position,
      model: model.modelId,
      answer: keyed,
      ms: performance.now() - begun,
    });
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
  };
}

async function askWithFallback(
  options: JournalOptions,
  call: ModelCall,
  leftMs: number,
): Promise<{ model: LanguageModel; result: ModelAnswer }> {
  if (options.model !== options.fallback && leftMs > 0) {
    for (const attempt of [1, 2]) {
      try {
        const timeout = AbortSignal.timeout(Math.max(1, leftMs));
        const abortSignal = call.abortSignal ? AbortSignal.any([call.abortSignal, timeout]) : timeout;
        const result = await Promise.race([options.model.doGenerate({ ...call, abortSignal }), rejectWhen(timeout)]);
        if (isSense(result)) return { model: options.model, result };
        options.onGuard({
          rule: 'model',
          why: `answer ${attempt} of ${options.model.modelId} was empty or unreadable`,
        });
      } catch (error) {
        options.onGuard({
          rule: 'model',
          why: `${options.model.modelId} failed: ${(error as Error).message}`.slice(0, 300),
        });
      }
    }
  } else if (leftMs <= 0) options.onGuard({ rule: 'ceiling', why: 'more than 25 seconds' });
  return { model: options.fallback, result: await options.fallback.doGenerate(call) };
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true }),
  );
}

function isSense(result: ModelAnswer): boolean {
  return (
    Array.isArray(result?.content) &&
    result.content.some((part) =>
      part.type === 'text' ? part.text.trim() !== '' : part.type === 'tool-call' && isObject(part.input),
    )
  );
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function keyCalls(turnId: number, position: number, answer: ModelAnswer): ModelAnswer {
  let call = 0;
  const content = answer.content
    .filter((part) => part.type === 'text' || (part.type === 'tool-call' && isObject(part.input)))
    .map((part) =>
      part.type === 'tool-call'
        ? { ...part, toolCallId: `${turnId}:${position}:${call++}` }
        : { type: 'text' as const, text: part.text },
    );
  return { content, finishReason: answer.finishReason, usage: answer.usage ?? NO_USAGE, warnings: [] };
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
