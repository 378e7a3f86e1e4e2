import type { ChatCompletionCreateParamsNonStreaming, ChatCompletionTool } from 'openai/resources/chat/completions';
import type { OfferedTool } from './calls-in-text.ts';
import type { ModelCall } from './language-model.ts';
import { toMessages } from './openai-messages.ts';
import { plainSchema, strictSchema, withoutRepeats, type Schema } from './tool-schemas.ts';

/** What an endpoint takes. It begins with what the settings say and loses what the endpoint refuses. */
export interface Dialect {
  schemas: 'strict' | 'plain';
  /** `required`: the model must call a tool, and answers people with one called `reply`. */
  toolChoice: 'auto' | 'required';
  temperature: boolean;
  parallelToolCalls: boolean;
  tokenLimit: 'max_completion_tokens' | 'max_tokens';
  streamUsage: boolean;
}

export const REPLY_TOOL = 'reply';
const REPLY_SCHEMA: Schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
const REPLY: ChatCompletionTool = {
  type: 'function',
  function: {
    name: REPLY_TOOL,
    description: 'Answers the person. Ends the turn. Use it when nothing is left to do.',
    parameters: REPLY_SCHEMA,
  },
};

/** The tools an answer may call, with the plain schemas of their arguments. */
export function offeredTools(call: ModelCall): OfferedTool[] {
  const tools = (call.tools ?? []).map(({ name, inputSchema }) => ({ name, schema: plain(inputSchema as Schema) }));
  return [...tools, { name: REPLY_TOOL, schema: REPLY_SCHEMA }];
}

/** The same wish of every turn: least surprise, one answer, one call after the other. */
export function requestOf(model: string, call: ModelCall, dialect: Dialect): ChatCompletionCreateParamsNonStreaming {
  const tools = toTools(call.tools ?? [], dialect);
  const isRequired = dialect.toolChoice === 'required' && tools.length > 0;
  return {
    model,
    messages: call.prompt.flatMap(toMessages),
    ...(dialect.temperature ? { temperature: 0 } : {}),
    ...(tools.length > 0 ? { tools: isRequired ? [...tools, REPLY] : tools } : {}),
    ...(isRequired ? { tool_choice: 'required' as const } : {}),
    ...(tools.length > 0 && dialect.parallelToolCalls ? { parallel_tool_calls: false } : {}),
    ...(call.maxOutputTokens ? { [dialect.tokenLimit]: call.maxOutputTokens } : {}),
  };
}

const REFUSALS: readonly [RegExp, (dialect: Dialect) => boolean, Partial<Dialect>][] = [
  [/max_completion_tokens/i, (one) => one.tokenLimit === 'max_completion_tokens', { tokenLimit: 'max_tokens' }],
  [/temperature/i, (one) => one.temperature, { temperature: false }],
  [/parallel_tool_calls/i, (one) => one.parallelToolCalls, { parallelToolCalls: false }],
  [/stream_options/i, (one) => one.streamUsage, { streamUsage: false }],
  [/tool_choice/i, (one) => one.toolChoice === 'required', { toolChoice: 'auto' }],
  [/strict|schema|additionalProperties/i, (one) => one.schemas === 'strict', { schemas: 'plain' }],
];

/** Learns from a refusal that names what it refuses; false when there is nothing to leave out. */
export function learn(dialect: Dialect, refusal: string): boolean {
  const found = REFUSALS.find(([words, isUsed]) => words.test(refusal) && isUsed(dialect));
  if (!found) return false;
  Object.assign(dialect, found[2]);
  return true;
}

const known = new WeakMap<Schema, { plain: Schema; strict: Schema }>();

function formsOf(schema: Schema): { plain: Schema; strict: Schema } {
  const forms = known.get(schema) ?? { plain: plainSchema(schema), strict: strictSchema(schema) };
  known.set(schema, forms);
  return forms;
}

const plain = (schema: Schema | undefined): Schema => (schema ? formsOf(schema).plain : { type: 'object' });

function toTools(tools: NonNullable<ModelCall['tools']>, { schemas }: Dialect): ChatCompletionTool[] {
  const isStrict = schemas === 'strict';
  const forms = withoutRepeats(
    tools.map(({ inputSchema }) =>
      isStrict && inputSchema ? formsOf(inputSchema as Schema).strict : plain(inputSchema as Schema | undefined),
    ),
  );
  return tools.map(({ name, description, inputSchema }, at) => ({
    type: 'function',
    function: {
      name,
      ...(description ? { description } : {}),
      parameters: forms[at]!,
      ...(isStrict && inputSchema ? { strict: true } : {}),
    },
  }));
}
