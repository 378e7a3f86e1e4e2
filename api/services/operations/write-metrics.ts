import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { registry } from '../../process-metrics.ts';
import { describeOperations } from './describe-operations.ts';

type Labels = Record<string, string>;
type Sample = [value: number, labels?: Labels];

/** The Prometheus text form. */
export const METRICS_TYPE: string = registry.contentType;

/** Figures of this process and of the rows that all share, in the Prometheus text form. A database that is away is a figure too. */
export async function writeMetrics(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<string> {
  const own = await registry.metrics();
  const found = await describeOperations(deps).catch(() => null);
  const shared = [gauge('corbel_database_up', 'Whether the database answers.', [[found ? 1 : 0]])];
  if (found) shared.push(...describe(found, deps.clock.now()));
  return `${own}\n${shared.join('\n')}\n`;
}

function describe(found: ResponseOf<'operations.get'>, now: Date): string[] {
  const age = (at: string | null): number => (at ? Math.max(0, (now.getTime() - Date.parse(at)) / 1000) : 0);
  return [
    gauge('corbel_outbox_waiting', 'Actions that wait to be told.', [[found.outbox.waiting]]),
    gauge('corbel_outbox_overdue', 'Of those, waiting for more than five seconds.', [[found.outbox.overdue]]),
    gauge('corbel_outbox_oldest_seconds', 'Age of the oldest that waits.', [[age(found.outbox.oldest_at)]]),
    gauge('corbel_dead_letters', 'Actions that could not be told.', [[found.outbox.dead]]),
    gauge('corbel_workflows_running', 'Rows at work by kind.', found.workflows.map(({ kind, running }) => [running, { kind }])),
    gauge('corbel_workflows_stuck', 'Of those, later than they may be.', found.workflows.map(({ kind, stuck }) => [stuck, { kind }])),
    gauge('corbel_send_queue_waiting', 'Texts that wait for their moment, of all senders.', [[found.senders.reduce((sum, { waiting }) => sum + waiting, 0)]]),
    gauge('corbel_send_queue_oldest_seconds', 'How long the oldest of them has waited.', [[Math.max(0, ...found.senders.map((sender) => age(sender.oldest_waiting_at)))]]),
    gauge('corbel_backup_age_seconds', 'Time since a backup was last finished; no sample where none was noted.', found.backup_at ? [[age(found.backup_at)]] : []),
    gauge('corbel_senders', 'Numbers and Messaging Services that texts leave from, by what the vendor says of them.', countBy(found.senders.map(({ status }) => status))),
    gauge('corbel_texts_undelivered_day', 'Texts of the last day that did not arrive.', [[found.undelivered.last_day]]),
    gauge('corbel_vendor_faults_day', 'Calls of the last day without a usable answer.', found.vendor_faults.calls.map(({ vendor, call, outcome, last_day }) => [last_day, { vendor, call, outcome }])),
    gauge('corbel_round_done_seconds', 'Time since a round of a schedule was last done to its end.', found.rounds.flatMap(({ kind, done_at }): Sample[] => (done_at ? [[age(done_at), { kind }]] : []))),
    gauge('corbel_rounds_failed_day', 'Tries of the last day that failed.', found.rounds.map(({ kind, last_day }) => [last_day, { kind }])),
    gauge('corbel_turns_day', 'Turns of the last day.', [[found.turns.finished]]),
    gauge('corbel_turns_answered_day', 'Of those, by who answered.', [[found.turns.by_reader, { by: 'reader' }], [found.turns.by_model, { by: 'model' }]]),
    gauge('corbel_model_fallbacks_day', 'Of those, finished by another model than the one asked.', [[found.turns.fallbacks]]),
    gauge('corbel_model_paused', 'Whether the language model is left alone because it was down.', [[found.model_paused_until ? 1 : 0]]),
    gauge('corbel_turns_failed_day', 'Of those, failed.', [[found.turns.failed]]),
  ];
} // prettier-ignore

function countBy(statuses: readonly string[]): Sample[] {
  return [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [all.length, { status }]);
}

function gauge(name: string, help: string, samples: Sample[]): string {
  const lines = samples.map(([value, labels]) => `${name}${labels ? writeLabels(labels) : ''} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines].join('\n');
}

function writeLabels(labels: Labels): string {
  const escape = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(',')}}`;
}
