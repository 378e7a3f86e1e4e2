import { NO_USAGE, streamOf, type LanguageModel, type ModelAnswer, type ModelCall } from '../language-model.ts';
import { answerTurn } from './answer-turn.ts';
import { guardWrites } from './guard-writes.ts';
import { readPrompt } from './read-prompt.ts';
import { NeedsTool } from './turn.ts';

/**
 * The deterministic model of this repository: the default, and the fallback of any other. It sees only the prompt, the tools
 * and their results, and answers in one tool call or in words, like any model. Offline; no state between calls.
 */
export function builtInModel(): LanguageModel {
  const generate = (call: ModelCall): Promise<ModelAnswer> => Promise.resolve(decide(call));
  return {
    specificationVersion: 'v3',
    provider: 'corbel',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: generate,
    doStream: async (call) => ({ stream: streamOf(await generate(call)) }),
  };
}

/** One step of a turn: a tool call or words. Plain data in and out, so that it can run in a thread. */
export function decide(call: ModelCall): ModelAnswer {
  const prompt = readPrompt(call);
  if (!prompt) return words('I could not read that. Please text it again.');
  try {
    return words(guardWrites(prompt, answerTurn));
  } catch (error) {
    if (!(error instanceof NeedsTool)) throw error;
    if (!prompt.tools.has(error.tool))
      return words(prompt.context.person.language === 'Spanish' ? 'Eso lo hace la oficina.' : 'The office does that.');
    const toolCallId = `built-in-${prompt.results.length + 1}-${error.tool}`;
    return {
      content: [{ type: 'tool-call', toolCallId, toolName: error.tool, input: JSON.stringify(error.input) }],
      finishReason: { unified: 'tool-calls', raw: undefined },
      usage: NO_USAGE,
      warnings: [],
    };
  }
}

function words(text: string): ModelAnswer {
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified: 'stop', raw: undefined },
    usage: NO_USAGE,
    warnings: [],
  };
}
