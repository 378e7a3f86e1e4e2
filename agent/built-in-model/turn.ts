import type { Language } from '../../domain/actor.ts';
import type { ContextOrder, PromptContext } from '../prompt-context.ts';
import type { ReadPrompt } from './read-prompt.ts';

/** Thrown to leave the script at a tool call that has no answer yet. */
export class NeedsTool extends Error {
  readonly tool: string;
  readonly input: unknown;
  constructor(tool: string, input: unknown) {
    super(tool);
    this.tool = tool;
    this.input = input;
  }
}

export interface ToolError {
  code: string;
  message: string;
  numbers?: string[];
}

/** An order as the tools answer with it. */
export interface ToldOrder {
  order_id: number;
  id_number: number;
  cor_number?: number | null;
  /** As people see it: 'COR 4', 'RMT-004'. */
  number?: string;
  job_id?: number | null;
  job_name?: string | null;
  status?: string;
  description?: string;
  items?: {
    item_id: number;
    name: string;
    quantity: number | null;
    unit: string;
    category?: string;
    rate_kind?: string | null;
  }[];
  attachments?: number;
  directed_by?: string | null;
  /** Lines that were not written: they may be credits or charges. */
  credit_or_charge?: string[];
  /** A text for whoever ordered the work. */
  to_forward?: string;
  /** Formatted, only for who may see money. */
  total?: string;
  approval?: string | null;
  /** Whom the newest request went to, and the day it was sent or answered. */
  approval_by?: string;
  approval_on?: string;
}

/**
 * One turn as a script. The model keeps no state between steps: the script runs again from the top at every step, and a
 * call that has already answered returns its answer. A call without one ends the step. Answers of another model's calls of
 * the same turn are taken by tool name, so that a turn taken over half-way does not write twice.
 */
export class Turn {
  readonly prompt: ReadPrompt;
  readonly language: Language;
  /** The order that this text points at: it is the one at hand, whatever was written last. */
  readonly meant: ContextOrder | null;
  private readonly used: Set<number>;

  constructor(prompt: ReadPrompt, language: Language, meant: ContextOrder | null = null, used = new Set<number>()) {
    this.prompt = prompt;
    this.used = used;
    this.language = language;
    this.meant = meant;
  }

  /** The same turn beside another order: what answered once answers no second call. */
  beside(order: ContextOrder): Turn {
    return new Turn(this.prompt, this.language, order, this.used);
  }

  get context(): PromptContext {
    return this.prompt.context;
  }

  get orders(): ContextOrder[] {
    return this.prompt.context.recent_orders;
  }

  has(tool: string): boolean {
    return this.prompt.tools.has(tool);
  }

  /** Whether this script has made such a call before. */
  did(tool: string): boolean {
    return [...this.used].some((at) => this.prompt.results[at]?.tool === tool);
  }

  say(english: string, spanish: string): string {
    return this.language === 'Spanish' ? spanish : english;
  }

  /** The answer of a tool, or the end of this step. */
  call<T>(tool: string, input: unknown): T | { error: ToolError } {
    const wanted = JSON.stringify(input);
    const results = this.prompt.results;
    let at = results.findIndex(
      (result, i) => !this.used.has(i) && result.tool === tool && JSON.stringify(result.input) === wanted,
    );
    if (at < 0) at = results.findIndex((result, i) => !this.used.has(i) && result.tool === tool);
    const result = results[at];
    if (!result) throw new NeedsTool(tool, input);
    this.used.add(at);
    const output = result.output as T | { error: ToolError } | null;
    if (output === null || typeof output !== 'object') return { error: { code: 'FAILED', message: String(output) } };
    return output;
  }
}

export function failed<T>(output: T | { error: ToolError }): output is { error: ToolError } {
  return typeof output === 'object' && output !== null && 'error' in output && Boolean(output.error);
}
