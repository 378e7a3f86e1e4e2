/**
 * Tables that grow with every text, order or day of every company. `lint-migration.ts` refuses statements that lock or rewrite
 * them while people work.
 */
export const LARGE_TABLES: readonly string[] = [
  'approval_answers',
  'approval_requests',
  'attachments',
  'audit_events',
  'change_order_items',
  'change_order_markups',
  'change_order_versions',
  'change_orders',
  'checkpoints',
  'conversations',
  'evidence',
  'files',
  'idempotency_keys',
  'identities',
  'inbound_texts',
  'login_codes',
  'mails',
  'material_counts',
  'material_words',
  'materials',
  'message_media',
  'messages',
  'metric_sums',
  'order_sum_changes',
  'order_sums',
  'outbox',
  'page_views',
  'revisions',
  'send_lines',
  'send_queue',
  'sessions',
  'tool_calls',
  'turn_steps',
  'turns',
  'vendor_faults',
  'webhook_events',
];

/** Migrations named before this second had landed when the check came; they are never edited. */
export const LINTED_SINCE = '20261128080000';
