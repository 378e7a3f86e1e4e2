import type { Language } from '../domain/actor.ts';
import type { JudgedStep } from './apart-model.ts';
import { askModel, type AskLimits, type AskOptions } from './ask-model.ts';
import {
  NO_USAGE,
  type LanguageModel,
  type ModelAnswer,
  type ModelCall,
  type PromptMessage,
} from './language-model.ts';
import { isLookUp } from './look-up-tools.ts';
import { simpleReply } from './simple-replies.ts';

/** Who answered a turn and why, for the trace. */
export interface Route {
  by: 'reader' | 'model';
  why: string;
}

export interface RouteOptions extends AskOptions {
  /** Takes the rest of the turn when `model` fails. */
  fallback: LanguageModel;
  /** Asked first: it answers what it understands wholly, at no cost. Left out: the model answers every turn. */
  reader?: ((call: ModelCall) => Promise<JudgedStep>) | undefined;
  /** The call as `model` gets it. */
  offer?: ((call: ModelCall) => ModelCall) | undefined;
  language: Language;
}

export interface TurnRouter {
  ask(call: ModelCall, limits: AskLimits): Promise<{ model: LanguageModel; answer: ModelAnswer }>;
  /** A stored answer of an earlier attempt. */
  replay(modelId: string, answer: ModelAnswer): void;
  route(): Route | null;
}

/**
 * Decides who gives each answer of a turn. Look-ups of the reader decide nothing; its first step that writes or speaks is
 * judged by the words: whole, and it takes the turn; else the model does, with the reader's step as a hint.
 */
export function routeTurn(options: RouteOptions): TurnRouter {
  const { model, fallback, reader } = options;
  const isAlone = model === fallback;
  let taker: 'open' | 'reader' | 'model' | 'fallback' = isAlone ? 'fallback' : reader ? 'open' : 'model';
  let route: Route | null = null;
  let judged: JudgedStep | null = null;

  const askReader = async (call: ModelCall): Promise<ModelAnswer | null> => {
    judged = await reader!(call).catch(() => null);
    if (judged?.judgement.kind === 'open') return judged.answer;
    if (judged?.judgement.kind === 'whole') {
      taker = 'reader';
      route = { by: 'reader', why: judged.judgement.why };
      return judged.answer;
    }
    taker = 'model';
    route = { by: 'model', why: judged?.judgement.why ?? 'the reader took too long' };
    return null;
  };

  return {
    async ask(call, limits) {
      if (taker === 'open') {
        const answer = await askReader(call);
        if (answer) return { model: fallback, answer };
      }
      if (taker === 'model') {
        const offered = options.offer?.(call) ?? call;
        const answer = await askModel(options, judged ? withHint(offered, judged) : offered, limits);
        if (answer) {
          // What the reader made of the text is of no use once the model has begun to act.
          judged = null;
          return { model, answer };
        }
        taker = 'fallback';
        if (route) route = { by: 'reader', why: `${route.why}; the model gave no answer` };
        const question = judged && questionOf(judged, options.language);
        if (question) return { model: fallback, answer: question };
      }
      return { model: fallback, answer: await fallback.doGenerate(call) };
    },
    replay(modelId, answer) {
      const calls = answer.content.flatMap((part) => (part.type === 'tool-call' ? [part.toolName] : []));
      if (isAlone || modelId === model.modelId) {
        if (!isAlone) taker = 'model';
        return;
      }
      // Look-ups of the reader decide nothing; what it wrote or said does.
      if (taker !== 'open' || calls.length === 0 || !calls.every(isLookUp)) taker = reader ? 'reader' : 'fallback';
    },
    route: () => route,
  };
}

/** The reader would write something of which it does not understand every number, and nobody else can: one plain question. */
function questionOf({ answer, judgement }: JudgedStep, language: Language): ModelAnswer | null {
  const writes = answer.content.some((part) => part.type === 'tool-call');
  if (!writes || judgement.unsure.length === 0) return null;
  const text = simpleReply('not_understood', language).replace('{words}', judgement.unsure.slice(0, 3).join(', '));
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified: 'stop', raw: undefined },
    usage: NO_USAGE,
    warnings: [],
  };
}

/** The reader's step, for the model to confirm or correct; the proof of numbers is asked of both. */
function withHint(call: ModelCall, { answer, judgement }: JudgedStep): ModelCall {
  const step = answer.content.find((part) => part.type === 'tool-call');
  if (!step) return call;
  const hint: PromptMessage = {
    role: 'system',
    content: [
      `HINT of a reader that did not understand everything: ${step.toolName} ${step.input}`,
      judgement.leftOver.length > 0 ? `It has no place for: ${judgement.leftOver.join(', ')}.` : '',
      'Check every number against the words and quote them. Correct what is wrong; leave out what was not said.',
    ]
      .filter((line) => line !== '')
      .join('\n'),
  };
  const burst = call.prompt.findLastIndex(({ role }) => role === 'user');
  return { ...call, prompt: call.prompt.toSpliced(Math.max(0, burst), 0, hint) };
}
