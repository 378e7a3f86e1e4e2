import type { ResponseOf } from '../../contract/endpoints.ts';

export type Sample = [value: number, labels?: Record<string, string>];

/** A figure of the rows that all processes share. */
export interface RowFigure {
  name: string;
  help: string;
  read(found: ResponseOf<'operations.get'>, now: Date): Sample[];
}

/** Served at `/metrics` and sent by OTLP under the same names. */
export const ROW_FIGURES: readonly RowFigure[] = [
  { name: 'corbel_outbox_waiting', help: 'Actions that wait to be told.', read: (found) => [[found.outbox.waiting]] },
  {
    name: 'corbel_outbox_overdue',
    help: 'Of those, waiting for more than five seconds.',
    read: (found) => [[found.outbox.overdue]],
  },
  {
    name: 'corbel_outbox_oldest_seconds',
    help: 'Age of the oldest that waits.',
    read: (found, now) => [[ageAt(now, found.outbox.oldest_at)]],
  },
  { name: 'corbel_dead_letters', help: 'Actions that could not be told.', read: (found) => [[found.outbox.dead]] },
  {
    name: 'corbel_workflows_running',
    help: 'Rows at work by kind.',
    read: (found) => found.workflows.map(({ kind, running }) => [running, { kind }]),
  },
  {
    name: 'corbel_workflows_stuck',
    help: 'Of those, later than they may be.',
    read: (found) => found.workflows.map(({ kind, stuck }) => [stuck, { kind }]),
  },
  {
    name: 'corbel_send_queue_waiting',
    help: 'Texts that wait for their moment, of all senders.',
    read: (found) => [[found.senders.reduce((sum, { waiting }) => sum + waiting, 0)]],
  },
  {
    name: 'corbel_send_queue_oldest_seconds',
    help: 'How long the oldest of them has waited.',
    read: (found, now) => [[Math.max(0, ...found.senders.map((sender) => ageAt(now, sender.oldest_waiting_at)))]],
  },
  {
    name: 'corbel_backup_age_seconds',
    help: 'Time since a backup was last finished; no sample where none was noted.',
    read: (found, now) => (found.backup_at ? [[ageAt(now, found.backup_at)]] : []),
  },
  {
    name: 'corbel_senders',
    help: 'Numbers and Messaging Services that texts leave from, by what the vendor says of them.',
    read: (found) => countBy(found.senders.map(({ status }) => status)),
  },
  {
    name: 'corbel_texts_undelivered_day',
    help: 'Texts of the last day that did not arrive.',
    read: (found) => [[found.undelivered.last_day]],
  },
  {
    name: 'corbel_vendor_faults_day',
    help: 'Calls of the last day without a usable answer.',
    read: (found) =>
      found.vendor_faults.calls.map(({ vendor, call, outcome, last_day }) => [last_day, { vendor, call, outcome }]),
  },
  {
    name: 'corbel_round_done_seconds',
    help: 'Time since a round of a schedule was last done to its end.',
    read: (found, now) =>
      found.rounds.flatMap(({ kind, done_at }): Sample[] => (done_at ? [[ageAt(now, done_at), { kind }]] : [])),
  },
  {
    name: 'corbel_rounds_failed_day',
    help: 'Tries of the last day that failed.',
    read: (found) => found.rounds.map(({ kind, last_day }) => [last_day, { kind }]),
  },
  { name: 'corbel_turns_day', help: 'Turns of the last day.', read: (found) => [[found.turns.finished]] },
  {
    name: 'corbel_turns_answered_day',
    help: 'Of those, by who answered.',
    read: (found) => [
      [found.turns.by_reader, { by: 'reader' }],
      [found.turns.by_model, { by: 'model' }],
    ],
  },
  {
    name: 'corbel_model_fallbacks_day',
    help: 'Of those, finished by another model than the one asked.',
    read: (found) => [[found.turns.fallbacks]],
  },
  {
    name: 'corbel_model_paused',
    help: 'Whether the language model is left alone because it was down.',
    read: (found) => [[found.model_paused_until ? 1 : 0]],
  },
  { name: 'corbel_turns_failed_day', help: 'Of those, failed.', read: (found) => [[found.turns.failed]] },
];

function ageAt(now: Date, at: string | null): number {
  return at ? Math.max(0, (now.getTime() - Date.parse(at)) / 1000) : 0;
}

function countBy(statuses: readonly string[]): Sample[] {
  return [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [all.length, { status }]);
}
