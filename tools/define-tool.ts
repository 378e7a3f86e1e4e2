import type { z } from 'zod';
import type { UserActor } from '../domain/actor.ts';
import type { ToolContext } from './tool-context.ts';

/** What a tool's success lets a reply say. A claim without its receipt is replaced. */
export type ReceiptKind =
  | 'created'
  | 'added'
  | 'updated'
  | 'removed'
  | 'undone'
  | 'attached'
  | 'logged'
  | 'recorded'
  | 'moved'
  | 'proposed'
  | 'looked_up';

export interface Tool<I extends z.ZodObject = z.ZodObject, O = unknown> {
  name: string;
  /** Written for a model: when to use it and what to pass. */
  description: string;
  input: I;
  /** Whether this person is offered the tool at all. */
  offeredTo: (actor: UserActor) => boolean;
  receipt: ReceiptKind;
  /** Materials that will be looked up: their vectors are asked for before the call's transaction opens. */
  looksUp?: (input: z.output<I>) => string[];
  run: (context: ToolContext, input: z.output<I>) => Promise<O>;
}

/** Types a tool and keeps it as it is; the toolset gives it its journal, its errors and its turn at the database. */
export function defineTool<I extends z.ZodObject, O>(tool: Tool<I, O>): Tool<I, O> {
  return tool;
}

export const everyone = (): boolean => true;
export const adminOnly = (actor: UserActor): boolean => actor.role === 'admin' && !actor.isDemo;
export const officeOnly = (actor: UserActor): boolean => actor.role !== 'field' || actor.estimator || actor.isDemo;
