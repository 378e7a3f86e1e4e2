import { NO_USAGE, streamOf, type LanguageModel, type ModelAnswer } from '../../../agent/language-model.ts';
import { builtInModel } from '../../../agent/built-in-model/built-in-model.ts';
import type { FaultKind } from './apply-fault.ts';
import type { Models } from './settle.ts';

/** The models of a faulty run: one that fails in its own way, and the built-in one that must take the turn. */
export function modelsWith(fault: FaultKind | null): Models | null {
  const fallback = builtInModel();
  if (fault === 'model-down') return { model: failing(() => Promise.reject(new Error('503'))), fallback };
  if (fault === 'model-garbage')
    return { model: failing(() => Promise.resolve({ content: 'aWQ=' } as unknown as ModelAnswer)), fallback };
  if (fault === 'model-empty') return { model: failing(() => Promise.resolve(say([]))), fallback };
  if (fault === 'model-broken-call')
    return {
      model: failing(() =>
        Promise.resolve(
          say([{ type: 'tool-call', toolCallId: 'x', toolName: 'add_items', input: '{"order_id": 1, "items": [' }]),
        ),
      ),
      fallback,
    };
  return null;
}

const say = (content: ModelAnswer['content']): ModelAnswer => ({
  content,
  finishReason: { unified: 'stop', raw: undefined },
  usage: NO_USAGE,
  warnings: [],
});

function failing(answer: () => Promise<ModelAnswer>): LanguageModel {
  return {
    specificationVersion: 'v3',
    provider: 'evals',
    modelId: 'failing',
    supportedUrls: {},
    doGenerate: answer,
    doStream: async () => ({ stream: streamOf(await answer()) }),
  };
}
