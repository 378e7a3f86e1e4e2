import type { Config } from '../api/config.ts';
import { apartModel, readAndJudge, type JudgedStep } from './apart-model.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import type { LanguageModel, ModelCall } from './language-model.ts';
import { lazyModel } from './lazy-model.ts';

export interface ChosenModels {
  model: LanguageModel;
  /** Takes a turn when the other fails. */
  fallback: LanguageModel;
  circuit?: CircuitBreaker;
  /** Asked first in `hybrid`: where it understands a turn wholly, it answers. */
  reader?: (call: ModelCall) => Promise<JudgedStep>;
}

/** The model of this process, and the built-in one that takes a turn when the other fails. */
export function chooseModel(config: Config): ChosenModels {
  const fallback = apartModel();
  if (!config.OPENAI_MODEL || !config.OPENAI_API_KEY || config.AGENT_MODEL === 'builtin')
    return { model: fallback, fallback };
  const price = { input: config.OPENAI_INPUT_PRICE ?? 0, output: config.OPENAI_OUTPUT_PRICE ?? 0 };
  const settings = {
    apiKey: config.OPENAI_API_KEY,
    model: config.OPENAI_MODEL,
    baseUrl: config.OPENAI_BASE_URL,
    schemas: config.OPENAI_TOOL_SCHEMAS,
    toolChoice: config.OPENAI_TOOL_CHOICE,
    price,
  };
  const about = { provider: 'openai', modelId: settings.model, isMetered: true, price };
  const model = lazyModel(about, async () => (await import('./openai-model.ts')).openAiModel(settings));
  const circuit = createCircuitBreaker();
  return config.AGENT_MODEL === 'model'
    ? { model, fallback, circuit }
    : { model, fallback, circuit, reader: readAndJudge };
}
