import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What this process counts of itself, for `/metrics`; rows that all processes share are counted when it is asked. */
export const registry = new Registry();

export const requestTimes = new Histogram({
  name: 'corbel_http_request_seconds',
  help: 'Answers of the API by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const vendorTimes = new Histogram({
  name: 'corbel_vendor_call_seconds',
  help: 'Calls to vendors by what came of them.',
  labelNames: ['vendor', 'call', 'outcome'],
  buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [registry],
});

export const modelPauses = new Counter({
  name: 'corbel_model_pauses_total',
  help: 'Times the circuit of the language model opened: the built-in reader answers meanwhile.',
  labelNames: ['model'],
  registers: [registry],
});

let watching = false;

/** Memory, CPU and event loop of this process; begun once, when somebody may ask. */
export function watchProcess(): void {
  if (watching) return;
  watching = true;
  collectDefaultMetrics({ register: registry });
}
