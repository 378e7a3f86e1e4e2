/** What travels between the processes and Temporal: names and opaque ids, never a phone number, a name or a word. */
export const TASK_QUEUE = 'corbel';

/** Work that somebody asked for carries the id of that request, so that logs of all processes can be read as one. */
export interface Correlated {
  correlationId?: string | null;
}

export interface ConversationInput extends Correlated {
  customerId: number;
  conversationId: number;
}

export interface ApprovalInput extends Correlated {
  customerId: number;
  requestId: number;
}

export interface ExecutionInput extends Correlated {
  customerId: number;
  executionId: number;
}

export interface ReconciliationInput extends Correlated {
  customerId: number;
}

export interface BillingInput extends Correlated {
  customerId: number;
}

export interface ImportInput extends Correlated {
  customerId: number;
  importId: number;
}

export interface MailInput extends Correlated {
  customerId: number;
  mailId: number;
}

/** What a schedule visits for; each has a row in workflows/schedules.ts and one in api/services/rounds/rounds.ts. */
export type RoundKind =
  | 'daily_digest'
  | 'quickbooks_reconcile'
  | 'unbilled_weekly'
  | 'demos'
  | 'material_vectors'
  | 'weekly_report'
  | 'notice_clock'
  | 'field_nudge'
  | 'onboarding';

export interface RoundInput {
  kind: RoundKind;
}

export const conversationWorkflowId = (conversationId: number): string => `conversation-${conversationId}`;
export const approvalWorkflowId = (requestId: number): string => `approval-${requestId}`;

export const executionWorkflowId = (executionId: number): string => `execution-${executionId}`;
export const reconciliationWorkflowId = (customerId: number): string => `reconciliation-${customerId}`;
export const billingWorkflowId = (customerId: number): string => `billing-${customerId}`;
export const importWorkflowId = (importId: number): string => `import-${importId}`;
export const mailWorkflowId = (mailId: number): string => `mail-${mailId}`;

/** The one signal: 'look at the rows again'. It carries nothing, so a lost or doubled one changes nothing. */
export const NUDGE = 'nudge';
