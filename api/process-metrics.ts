import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { currentMeter } from './meter.ts';

/** What this process counts of itself, for `/metrics`; rows that all processes share are counted when it is asked. */
export const registry = new Registry();

const requestTimes = new Histogram({
  name: 'corbel_http_request_seconds',
  help: 'Answers of the API by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

const vendorTimes = new Histogram({
  name: 'corbel_vendor_call_seconds',
  help: 'Calls to vendors by what came of them.',
  labelNames: ['vendor', 'call', 'outcome'],
  buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [registry],
});

const modelPauses = new Counter({
  name: 'corbel_model_pauses_total',
  help: 'Times the circuit of the language model opened: the built-in reader answers meanwhile.',
  labelNames: ['model'],
  registers: [registry],
});

export function observeRequest(method: string, route: string, status: number, seconds: number): void {
  requestTimes.observe({ method, route, status }, seconds);
  currentMeter()?.time('http.server.request.duration', seconds, {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  });
}

export function observeVendorCall(vendor: string, call: string, outcome: string, seconds: number): void {
  vendorTimes.observe({ vendor, call, outcome }, seconds);
  currentMeter()?.time('corbel.vendor.call.duration', seconds, {
    'corbel.vendor': vendor,
    'corbel.call': call,
    'corbel.outcome': outcome,
  });
}

export function countModelPause(model: string): void {
  modelPauses.inc({ model });
  currentMeter()?.count('corbel.model.pauses', { 'corbel.model': model });
}

let watching = false;

/** Memory, CPU and event loop of this process; begun once, when somebody may ask. */
export function watchProcess(): void {
  if (watching) return;
  watching = true;
  collectDefaultMetrics({ register: registry });
}
