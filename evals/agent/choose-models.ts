import { builtInModel } from '../../agent/built-in-model/built-in-model.ts';
import { readConfig } from '../../api/config.ts';
import { chooseModel } from '../../agent/choose-model.ts';
import type { Models } from './world/settle.ts';

/** The model of `--model`; throws for a name nobody knows and where the settings of `openai` are missing. */
export function chooseModels(name: string): Models {
  const fallback = builtInModel();
  if (name === 'builtin') return { model: fallback, fallback };
  if (name !== 'openai') throw new Error(`There is no model '${name}'. Models: builtin, openai.`);
  const config = readConfig();
  if (!config.OPENAI_API_KEY || !config.OPENAI_MODEL)
    throw new Error('--model openai needs OPENAI_API_KEY and OPENAI_MODEL.');
  return chooseModel({ ...config, AGENT_MODEL: config.AGENT_MODEL ?? 'model' });
}
