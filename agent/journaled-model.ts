import type { Deps } from '../api/deps.ts';
import type { Language } from '../domain/actor.ts';
import { noteModelCall } from '../api/services/note-model-call.ts';
import { inSpan } from '../api/services/span.ts';
import type { JudgedStep } from './apart-model.ts';
import type { ModelOutcome } from './ask-model.ts';
import { routeTurn, type Route } from './route-turn.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { readSteps, storeStep, type Attempt, type StoredStep } from './journal.ts';
import { NO_USAGE, streamOf, type LanguageModel, type ModelAnswer, type ModelCall } from './language-model.ts';

/** Ceilings of one turn. Source: docs/agent.md#ceilings. */
export const CEILINGS = { toolCalls: 8, outputTokens: 6_000, sameCall: 3 } as const;

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
  /** Asked first: it answers what it understands wholly. */
  reader?: ((call: ModelCall) => Promise<JudgedStep>) | undefined;
  language: Language;
  /** The call as `model` gets it: with the tools of use in this turn. */
  offer?: (call: ModelCall) => ModelCall;
  /** Of the model's endpoint; leaves it alone while it is down. */
  circuit?: CircuitBreaker | undefined;
  /** For the whole turn; MODEL_SECONDS when left out. */
  milliseconds?: number;
  /** Told the words of an answer as they come, where somebody watches. */
  onText?: ((soFar: string) => void) | undefined;
}

export interface JournaledModel extends LanguageModel {
  /** Which model gave the newest answer, for the trace. */
  answeredBy(): string | null;
  /** Who answered and why; null where there was no choice. */
  route(): Route | null;
}

/**
 * A model whose answers are kept before their tools run: a retried turn replays the stored ones and asks only for the
 * next. Tool calls get the ids '<turn>:<step>:<call>', which are their idempotency keys. Keeps the turn's ceilings.
 */
export async function journalModel(deps: Deps, options: JournalOptions): Promise<JournaledModel> {
  const stored = await readSteps(deps, options.attempt);
  const counts = { position: 0, tools: 0, output: 0, calls: new Map<string, number>() };
  const milliseconds = options.milliseconds ?? deps.config.MODEL_SECONDS * 1000;
  const deadline = performance.now() + milliseconds;
  let answeredBy: string | null = null;
  const router = routeTurn({
    ...options,
    onCall: (one: ModelOutcome) => noteModelCall(deps, options.model.modelId, one),
  });

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
    const answer = fromStored(step);
    router.replay(step.model, answer);
    return answer;
  };

  const ask = async (position: number, call: ModelCall): Promise<ModelAnswer> => {
    const begun = performance.now();
    const limits = { outputTokens: CEILINGS.outputTokens - counts.output, deadline, milliseconds };
    const { model, answer: result } = await inSpan(`model ${options.model.modelId}`, {}, () =>
      router.ask(call, limits),
    );
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
    route: () => router.route(),
  };
}

/** Millionths of a dollar: tokens times dollars a million of them. */
function costOf({ price }: LanguageModel, { usage }: ModelAnswer): number {
  if (!price) return 0;
  return Math.round(usage.inputTokens.total * price.input + usage.outputTokens.total * price.output);
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
