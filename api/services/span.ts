import { currentMeter, timeStep } from '../meter.ts';
import { withRequest } from './request-scope.ts';

/** A step of a trace. Costs nothing while neither `api/open-tracing.ts` nor `api/open-metrics.ts` is on. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;
export type SpanKind = 'internal' | 'server' | 'client';

export interface Tracer {
  /** A step around `work`, as a part of the step that is under way for the same request. */
  run<T>(name: string, kind: SpanKind, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
}

let tracer: Tracer | null = null;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  kind: SpanKind = 'internal',
): Promise<T> {
  const by = tracer;
  const traced = by ? () => by.run(name, kind, attributes, work) : work;
  return currentMeter() && kind !== 'server' ? timeStep(name, attributes, traced) : traced();
}

/** A request from outside: the beginning of a trace, under whose id everything happens that comes of it. */
export function inRequest<T>(requestId: string, name: string, work: () => Promise<T>, now?: Date): Promise<T> {
  const scope = { requestId, ...(now ? { now } : {}) };
  return withRequest(scope, () => inSpan(name, {}, work, 'server'));
}
