import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: OtlpAttribute[];
}
interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: string | number };
}
interface OtlpPoint {
  attributes: OtlpAttribute[];
  /** Of a histogram. */
  count?: string | number;
  asDouble?: number;
  asInt?: string | number;
}
interface OtlpMetric {
  name: string;
  unit: string;
  histogram?: { dataPoints: OtlpPoint[] };
  gauge?: { dataPoints: OtlpPoint[] };
  sum?: { dataPoints: OtlpPoint[] };
}
interface Exported {
  resourceSpans?: { scopeSpans: { spans: OtlpSpan[] }[] }[];
  resourceMetrics?: { resource: { attributes: OtlpAttribute[] }; scopeMetrics: { metrics: OtlpMetric[] }[] }[];
}

/** The newest point of one series. */
export interface Series {
  service: string;
  name: string;
  unit: string;
  attributes: Record<string, string>;
  /** Of a histogram, how many it holds. */
  value: number;
}

export interface OtlpReceiver {
  url: string;
  spans: OtlpSpan[];
  series(): Series[];
  /** Everything received, for what must not be in it. */
  text(): string;
  close(): void;
}

/** A small collector: takes traces and metrics by OTLP as JSON over HTTP. Protobuf, as Temporal's SDK sends it, is taken and only counted. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: OtlpSpan[] = [];
  const newest = new Map<string, Series>();
  let text = '';
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const known = request.url === '/v1/traces' || request.url === '/v1/metrics';
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      const sent = Buffer.concat(pieces);
      const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
      text += body;
      if (!known || !request.headers['content-type']?.includes('json')) return;
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body) as Exported;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      for (const one of resourceMetrics.flatMap(seriesOf)) newest.set(keyOf(one), one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    series: () => [...newest.values()],
    text: () => text,
    close: () => (server.close(), server.closeAllConnections()),
  };
}

function seriesOf({ resource, scopeMetrics }: NonNullable<Exported['resourceMetrics']>[number]): Series[] {
  const service = plain(resource.attributes)['service.name'] ?? '';
  return scopeMetrics
    .flatMap(({ metrics }) => metrics)
    .flatMap(({ name, unit, ...data }) =>
      (data.histogram ?? data.gauge ?? data.sum ?? { dataPoints: [] }).dataPoints.map((point) => ({
        ...{ service, name, unit, attributes: plain(point.attributes) },
        value: Number(point.count ?? point.asDouble ?? point.asInt),
      })),
    );
}

function plain(attributes: readonly OtlpAttribute[]): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));
}

const keyOf = ({ service, name, attributes }: Series): string => JSON.stringify([service, name, attributes]);
