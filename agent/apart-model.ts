import { readApart } from '../api/services/reading/read-apart.ts';
import type { decide, decideAndJudge } from './built-in-model/read-step.ts';
import type { Judgement } from './built-in-model/judge-step.ts';
import {
  streamOf,
  type LanguageModel,
  type ModelAnswer,
  type ModelCall,
  type PromptMessage,
} from './language-model.ts';

const decideApart = readApart<typeof decide>(new URL('./built-in-model/read-step.ts', import.meta.url), 'decide');

const judgeApart = readApart<typeof decideAndJudge>(
  new URL('./built-in-model/read-step.ts', import.meta.url),
  'decideAndJudge',
);

/** The built-in reader's step and how far it stands on the words. @throws UnreadableText */
export type JudgedStep = { answer: ModelAnswer; judgement: Judgement };
export const readAndJudge = (call: ModelCall): Promise<JudgedStep> => judgeApart(plainCall(call));

/**
 * The built-in model, which reads in a thread that is ended when a text takes too long. This process does not load its
 * expressions. @throws UnreadableText
 */
export function apartModel(): LanguageModel {
  const generate = (call: ModelCall): Promise<ModelAnswer> => decideApart(plainCall(call));
  return {
    specificationVersion: 'v3',
    provider: 'corbel',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: generate,
    doStream: async (call) => ({ stream: streamOf(await generate(call)) }),
  };
}

/** What the built-in model looks at, and nothing that cannot be sent: no signals, no schemas, no pictures. */
function plainCall({ prompt, tools = [] }: ModelCall): ModelCall {
  return { prompt: prompt.map(withoutFiles), tools: tools.map(({ type, name }) => ({ type, name })) };
}

function withoutFiles(message: PromptMessage): PromptMessage {
  if (message.role === 'system') return { role: message.role, content: message.content };
  return { role: message.role, content: message.content.filter((part) => part.type !== 'file') };
}
