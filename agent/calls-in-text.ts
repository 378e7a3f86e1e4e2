import { z } from 'zod';
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

/**
 * Calls that a model wrote into its text, as small ones do: in a fence, in `<tool_call>` tags, or as the whole text. Only
 * those whose name is offered and whose arguments fit the schema. `isData`: the text is JSON and no words for a person.
 */
export function callsInText(text: string, tools: readonly OfferedTool[]): { calls: FoundCall[]; isData: boolean } {
  if (text.length > MOST_CHARACTERS) return { calls: [], isData: false };
  const blocks = blocksOf(text);
  const values = blocks.map(readJson).filter((value) => value !== undefined);
  const calls = values
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .map((value) => asCall(value, tools));
  return {
    calls: calls.filter((call) => call !== null),
    isData: values.length > 0 && values.some((value) => typeof value === 'object'),
  };
}

const OPENINGS = [
  ['```', '```'],
  ['<tool_call>', '</tool_call>'],
  ['<tools>', '</tools>'],
] as const;

/** What stands between marks; a mark that is never closed ends with the text. Without marks, a text that is an object. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  for (const [open, close] of OPENINGS) {
    let at = text.indexOf(open);
    while (at >= 0) {
      const from = at + open.length;
      const end = text.indexOf(close, from);
      blocks.push(text.slice(from, end < 0 ? text.length : end).replace(/^json\b/, ''));
      at = end < 0 ? -1 : text.indexOf(open, end + close.length);
    }
  }
  if (blocks.length > 0) return blocks;
  const whole = text.trim();
  return whole.startsWith('{') || whole.startsWith('[') ? [whole] : [];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // One call a line, as some templates have it.
    const lines = text.trim().split('\n');
    if (lines.length < 2) return undefined;
    try {
      return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as unknown);
    } catch {
      return undefined;
    }
  }
}

/** `{name, arguments}` or `{name, parameters}`, also under `function`. */
function asCall(value: unknown, tools: readonly OfferedTool[]): FoundCall | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const call = (typeof given['function'] === 'object' && given['function'] ? given['function'] : given) as typeof given;
  const tool = tools.find(({ name }) => name === call['name']);
  if (!tool) return null;
  let args: unknown = call['arguments'] ?? call['parameters'] ?? call['input'];
  if (typeof args === 'string') args = readJson(args);
  return typeof args === 'object' && args !== null && fits(args, tool.schema)
    ? { name: tool.name, input: JSON.stringify(args) }
    : null;
}

const shapes = new WeakMap<Schema, z.ZodType>();

function fits(args: object, schema: Schema): boolean {
  const shape = shapes.get(schema) ?? z.fromJSONSchema(schema);
  shapes.set(schema, shape);
  return shape.safeParse(args).success;
}
