/** Refusals of Intuit's Accounting API, in its own words and shape. */

interface Refusal {
  status: number;
  type: 'ValidationFault' | 'AUTHENTICATION' | 'AuthorizationFault' | 'SystemFault' | 'THROTTLING';
  message: string;
  detail: string;
}

// Data: one row a line.
// prettier-ignore
export const QUICKBOOKS_ERRORS = {
  500: { status: 500, type: 'SystemFault', message: 'An application error has occurred while processing your request', detail: 'System Failure Error: could not process the request' },
  610: { status: 400, type: 'ValidationFault', message: 'Object Not Found', detail: "Object Not Found : Something you're trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees." },
  2020: { status: 400, type: 'ValidationFault', message: 'Required param missing, need to supply the required value for the API', detail: 'Required parameter {element} is missing in the request' },
  2050: { status: 400, type: 'ValidationFault', message: 'Invalid String. String length is either shorter or longer than supported by specification', detail: 'String length specified does not match the supported length. Min:0 - Max:21' },
  2500: { status: 400, type: 'ValidationFault', message: 'Invalid Reference Id', detail: 'Invalid Reference Id : {element} not found' },
  3100: { status: 403, type: 'AuthorizationFault', message: 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403', detail: 'The application is not connected to this company' },
  3200: { status: 401, type: 'AUTHENTICATION', message: 'message=AuthenticationFailed; errorCode=003200; statusCode=401', detail: 'Token expired: AuthenticationFailed' },
  3001: { status: 429, type: 'THROTTLING', message: 'message=ThrottleExceeded; errorCode=003001; statusCode=429', detail: 'The request limit was reached' },
  4000: { status: 400, type: 'ValidationFault', message: 'Error parsing query', detail: 'QueryParserError: {element}' },
  5010: { status: 400, type: 'ValidationFault', message: 'Stale Object Error', detail: 'Stale Object Error : You and {element} were working on this at the same time. {element} finished before you did, so your work was not saved.' },
  6000: { status: 400, type: 'ValidationFault', message: 'A business validation error has occurred while processing your request', detail: 'Business Validation Error: {element}' },
  6070: { status: 400, type: 'ValidationFault', message: 'Amount calculation incorrect in the request.', detail: 'Amount is not equal to UnitPrice * Qty. Supplied value:{element}' },
  6140: { status: 400, type: 'ValidationFault', message: 'Duplicate Document Number Error', detail: 'Duplicate Document Number Error : You must specify a different number. This number has already been used. {element}' },
  6190: { status: 400, type: 'ValidationFault', message: 'Invalid Company Status', detail: 'Subscription period has ended or canceled or there was a billing problem : You can\'t add data to QuickBooks Online Plus because your trial or subscription period ended or there was a billing problem.' },
  6210: { status: 400, type: 'ValidationFault', message: 'Account Period Closed, Cannot Update Through Services API', detail: 'The account period has closed and the account books cannot be updated through through the QBO Services API. Please check the QBO website to make these changes.' },
} as const satisfies Record<number, Refusal>;
export type QuickBooksErrorCode = keyof typeof QUICKBOOKS_ERRORS;

export interface FaultBody {
  Fault: { Error: { Message: string; Detail: string; code: string; element: string }[]; type: string };
  time: string;
}

/** A refusal as an exception of the stand-in's own routes. */
export class QuickBooksRefusal extends Error {
  readonly code: QuickBooksErrorCode;
  readonly element: string;
  constructor(code: QuickBooksErrorCode, element = '') {
    super(QUICKBOOKS_ERRORS[code].message);
    this.code = code;
    this.element = element;
  }
}

/** The JSON body of a refusal. */
export function describeFault(code: QuickBooksErrorCode, element: string, at: Date): FaultBody {
  const { message, detail, type } = QUICKBOOKS_ERRORS[code];
  const error = {
    Message: message,
    Detail: detail.replaceAll('{element}', element || 'a value'),
    code: String(code),
    element: '',
  };
  return { Fault: { Error: [error], type }, time: at.toISOString() };
}

/** The body of a planned fault: by its code where it is one of Intuit's, else by its status. */
export function describePlanned(status: number, code: number): FaultBody {
  const byStatus: QuickBooksErrorCode = status === 429 ? 3001 : status === 401 ? 3200 : 500;
  const known = code in QUICKBOOKS_ERRORS ? (code as QuickBooksErrorCode) : byStatus;
  const element = known === 6140 ? 'DocNumber=COR-0 is assigned to TxnType=Invoice with TxnId=0' : '';
  return describeFault(known, element, new Date());
}
