/** The one table of what can go wrong: HTTP status, the sentence a person reads, and whether trying again helps. */
export const ERRORS = {
  INVALID: { status: 400, message: 'Please check the highlighted fields.', retry: false },
  MALFORMED: { status: 400, message: 'We could not read this request.', retry: false },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.', retry: false },
  READ_ONLY_PLAN: {
    status: 402,
    message: 'Your plan has ended. You can still view your history. Choose a plan to continue.',
    retry: false,
  },
  ROLE: { status: 403, message: 'Your role does not allow this.', retry: false },
  DEMO_MODE: { status: 403, message: 'This action is not available in demo mode', retry: false },
  IMPERSONATION: { status: 403, message: 'This action is not available while impersonating a user.', retry: false },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.', retry: false },
  NOT_FOUND: { status: 404, message: 'Not found.', retry: false },
  CONFLICT: { status: 409, message: 'Someone else changed this. Reload to see the latest.', retry: false },
  STALE_VERSION: { status: 409, message: 'This change order was changed. Reload to see the latest.', retry: false },
  TOO_LARGE: { status: 413, message: 'File too large. Please upload smaller files.', retry: false },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Only PNG, JPEG, and PDF files are allowed.', retry: false },
  IDEMPOTENCY_REUSED: { status: 422, message: 'This idempotency key was used for another request.', retry: false },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.', retry: true },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again in a moment.', retry: true },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.', retry: true },
} as const satisfies Record<string, { status: number; message: string; retry: boolean }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorExtra {
  /** The reason, when it says more than the sentence. */
  detail?: string;
  /** Sentence per field path ('big_dict.categories.labor.0.quantity'). */
  fields?: Record<string, string>;
  /** Further top-level fields of the answer, such as `approval_message` or `needs_invoice_decision`. */
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A broken rule. Four edges translate it: HTTP, activity, tool result, console. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: ErrorExtra;
  constructor(code: ErrorCode, message?: string, extra: ErrorExtra = {}) {
    super(message ?? ERRORS[code].message, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.extra = extra;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}
