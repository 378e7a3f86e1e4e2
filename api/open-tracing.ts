/**
 * Traces by OpenTelemetry's SDK, sent by OTLP over HTTP, when OTEL_EXPORTER_OTLP_ENDPOINT is set; else none of it is loaded. The trace of
 * a request is known by its id, which rows and workflows carry already: webhook, outbox, activity, turn, model, tools, SQL, vendor and reply
 * are one trace without a header passed along. docs/adr/0182-traces-by-request-id.md
 */
import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { statements } from '../prisma/statements.ts';
import { currentRequestId } from './services/request-scope.ts';
import { inSpan, setTracer, type SpanKind } from './services/span.ts';

export interface Tracing {
  /** Sends what is left. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'ENVIRONMENT'>;

/** Longer ones are cut; values are never part of a statement's text. */
const STATEMENT_LENGTH = 300;
const CLOSE_MS = 3_000;

export async function openTracing(settings: Settings, service: 'api' | 'worker'): Promise<Tracing> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { close: () => Promise.resolve() };
  const [api, base, exporting, contexts, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ]);
  const { context, ROOT_CONTEXT, SpanKind: Kinds, SpanStatusCode, trace, TraceFlags } = api;
  const manager = new contexts.AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  /** The step that is the request itself has the ids that all others name as their parent. */
  let next: { traceId: string; spanId: string } | null = null;
  const random = new base.RandomIdGenerator();
  const provider = new base.BasicTracerProvider({
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
    resource: resources.resourceFromAttributes({
      'service.name': `corbel-${service}`,
      'deployment.environment.name': settings.ENVIRONMENT,
    }),
    // By the trace's id, so that every process keeps the same ones.
    sampler: new base.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new base.BatchSpanProcessor(new exporting.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('corbel');
  const kinds: Record<SpanKind, number> = { internal: Kinds.INTERNAL, server: Kinds.SERVER, client: Kinds.CLIENT };

  /** The step under way, where it is of this request; else the request itself. */
  const parent = () => {
    const requestId = currentRequestId();
    const active = context.active();
    if (requestId === null) return active;
    const { traceId, spanId } = idsOf(requestId);
    if (trace.getSpanContext(active)?.traceId === traceId) return active;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  };
  setTracer({
    async run(name, kind, attributes, work) {
      const requestId = currentRequestId();
      const isRequest = kind === 'server' && requestId !== null;
      const from = isRequest ? ROOT_CONTEXT : parent();
      next = isRequest ? idsOf(requestId) : null;
      const all = { ...attributes, 'corbel.request_id': requestId ?? undefined };
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: all }, from);
      next = null;
      try {
        return await context.with(trace.setSpan(from, span), work);
      } catch (error) {
        // The kind of the error alone: messages may quote what people wrote.
        span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
        throw error;
      } finally {
        span.end();
      }
    },
  });
  statements.watch = (text, work) => {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
    return inSpan(
      operation,
      {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, STATEMENT_LENGTH),
      },
      work,
      'client',
    );
  };
  return {
    async close() {
      setTracer(null);
      statements.watch = null;
      context.disable();
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ]);
    },
  };
}

/** Sixteen bytes and eight, as hexadecimal digits. */
export function idsOf(requestId: string): { traceId: string; spanId: string } {
  const digest = createHash('sha256').update(requestId).digest('hex');
  return { traceId: digest.slice(0, 32), spanId: digest.slice(32, 48) };
}
