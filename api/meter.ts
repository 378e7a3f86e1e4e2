export type MeterAttributes = Record<string, string | number | boolean | undefined>;

/** What is timed. Names are those of OpenTelemetry's conventions where it has one. */
export type Duration =
  | 'http.server.request.duration'
  | 'db.client.operation.duration'
  | 'corbel.vendor.call.duration'
  | 'corbel.step.duration';

export interface Meter {
  time(name: Duration, seconds: number, attributes: MeterAttributes): void;
  count(name: 'corbel.model.pauses', attributes: MeterAttributes): void;
}

let meter: Meter | null = null;

/** `api/open-metrics.ts` sets it. Null, the default, measures nothing. */
export function setMeter(next: Meter | null): void {
  meter = next;
}

export function currentMeter(): Meter | null {
  return meter;
}

/** Times a step of a trace, as one series for each step name. Statements have a metric of their own, requests are timed as a whole. */
export async function timeStep<T>(name: string, attributes: MeterAttributes, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let failed: string | undefined;
  try {
    return await work();
  } catch (error) {
    failed = (error as Error).name;
    throw error;
  } finally {
    const seconds = (performance.now() - began) / 1000;
    const system = attributes['db.system.name'];
    if (system !== undefined)
      meter?.time('db.client.operation.duration', seconds, {
        'db.system.name': system,
        'db.operation.name': name,
        'error.type': failed,
      });
    else meter?.time('corbel.step.duration', seconds, { 'corbel.step': name, 'error.type': failed });
  }
}
