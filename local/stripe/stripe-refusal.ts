/** What Stripe answers when it will not: `{ error: { type, code, message, param } }` with its status. */
export interface RefusalFields {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly fields: RefusalFields;
  constructor(status: number, fields: RefusalFields) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

export const badRequest = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  });

export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

export const cardRefused = (status: number, decline: Decline, extra: Partial<RefusalFields> = {}): StripeRefusal =>
  new StripeRefusal(status, { type: 'card_error', ...decline, ...extra });

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

/** How a planned status looks in Stripe's shape. */
export function describeStatus(status: number): unknown {
  const type = status === 429 ? 'rate_limit_error' : status >= 500 ? 'api_error' : 'invalid_request_error';
  return { error: { type, message: `Planned failure ${status}.` } };
}
