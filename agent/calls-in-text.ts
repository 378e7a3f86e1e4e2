import { jsonInText } from './json-in-text.ts';
import type { Schema } from './tool-schemas.ts';

export interface OfferedTool {
  name: string;
  schema: Schema;
}

export interface FoundCall {
  name: string;
  /** JSON text. */
  input: string;
}

/** Longer answers hold no call; none of ours is near it. */
const MOST_CHARACTERS = 20_000;
const DATA = /[{[]\s*["'{[]|<\/?tools?(?:_call)?>/;

/** JSON, or the beginning of it, wherever it stands: no text for a person. */
export const holdsData = (text: string): boolean => DATA.test(text);

/**
 * Calls that a model wrote into its text, as small ones do: `{name, arguments}` alone, in a fence, in tags or after words,
 * or a tool's name before its arguments. Only of tools that are offered; arguments that do not fit are refused by the tool,
 * whose answer the model can act on. `isData`: the text holds JSON and is no text for a person.
 */
export function callsInText(text: string, tools: readonly OfferedTool[]): { calls: FoundCall[]; isData: boolean } {
  const isData = holdsData(text);
  if (!isData || text.length > MOST_CHARACTERS) return { calls: [], isData };
  const calls = jsonInText(text).flatMap(({ value, before }) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.map((one) => asCall(one, before, tools));
  });
  return { calls: calls.filter((call) => call !== null), isData };
}

/** `{name, arguments}` or `{name, parameters}`, also under `function`; or arguments alone after the tool's name. */
function asCall(value: unknown, before: string, tools: readonly OfferedTool[]): FoundCall | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const call = (typeof given['function'] === 'object' && given['function'] ? given['function'] : given) as typeof given;
  const isNamed = tools.some(({ name }) => name === call['name']);
  const named = tools.find(({ name }) => name === (isNamed ? call['name'] : wordBefore(before)));
  if (!named) return null;
  let args: unknown = isNamed ? (call['arguments'] ?? call['parameters'] ?? call['input'] ?? {}) : given;
  if (typeof args === 'string') args = jsonInText(args)[0]?.value;
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args);
  return isObject ? { name: named.name, input: JSON.stringify(args) } : null;
}

const wordBefore = (before: string): string | undefined => /(\w{1,60})[\s(:`]{0,5}$/.exec(before.slice(-70))?.[1];
