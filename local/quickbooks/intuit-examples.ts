/**
 * The fields of Intuit's own published examples, by type: what a client of theirs may count on. Recorded from the sample
 * company's invoice 239, customer 1 and item 3 as its API documents show them, the error body of 'Fix common QuickBooks
 * Online Accounting API errors' and the token answer of the OAuth client's manual. Fields an entity only has when they
 * are filled in (addresses, phones) are marked '?'.
 */
type Kind = 'string' | 'number' | 'boolean' | 'array' | 'ref' | 'object';
export type Example = Record<string, Kind | `${Kind}?`>;

const ENTITY: Example = { Id: 'string', SyncToken: 'string', domain: 'string', sparse: 'boolean', MetaData: 'object' };

export const INTUIT_EXAMPLES = {
  invoice: {
    ...ENTITY,
    DocNumber: 'string',
    TxnDate: 'string',
    DueDate: 'string',
    CustomerRef: 'ref',
    CustomerMemo: 'ref?',
    PrivateNote: 'string?',
    Line: 'array',
    TotalAmt: 'number',
    Balance: 'number',
    Deposit: 'number',
    LinkedTxn: 'array',
    CustomField: 'array',
    TxnTaxDetail: 'object',
    ApplyTaxAfterDiscount: 'boolean',
    PrintStatus: 'string',
    EmailStatus: 'string',
    CurrencyRef: 'ref?',
    ProjectRef: 'ref?',
    ShipAddr: 'object?',
    BillAddr: 'object?',
  },
  salesLine: {
    Id: 'string',
    LineNum: 'number',
    Description: 'string?',
    Amount: 'number',
    DetailType: 'string',
    SalesItemLineDetail: 'object',
  },
  salesItemLineDetail: { ItemRef: 'ref', TaxCodeRef: 'ref', Qty: 'number?', UnitPrice: 'number?' },
  subTotalLine: { Amount: 'number', DetailType: 'string', SubTotalLineDetail: 'object' },
  customer: {
    ...ENTITY,
    DisplayName: 'string',
    FullyQualifiedName: 'string',
    PrintOnCheckName: 'string',
    CompanyName: 'string?',
    Job: 'boolean',
    ParentRef: 'ref?',
    Level: 'number?',
    BillWithParent: 'boolean',
    Active: 'boolean',
    Taxable: 'boolean',
    Balance: 'number',
    BalanceWithJobs: 'number',
    PreferredDeliveryMethod: 'string',
    GivenName: 'string?',
    FamilyName: 'string?',
    MiddleName: 'string?',
    Notes: 'string?',
    DefaultTaxCodeRef: 'ref?',
    PrimaryEmailAddr: 'object?',
    PrimaryPhone: 'object?',
    BillAddr: 'object?',
    ShipAddr: 'object?',
  },
  item: {
    ...ENTITY,
    Name: 'string',
    FullyQualifiedName: 'string',
    Description: 'string?',
    Type: 'string',
    Active: 'boolean',
    Taxable: 'boolean',
    UnitPrice: 'number',
    IncomeAccountRef: 'ref',
    PurchaseCost: 'number?',
    TrackQtyOnHand: 'boolean',
  },
  fault: { Error: 'array', type: 'string' },
  faultError: { Message: 'string', Detail: 'string', code: 'string', element: 'string' },
  tokens: {
    token_type: 'string',
    access_token: 'string',
    refresh_token: 'string',
    expires_in: 'number',
    x_refresh_token_expires_in: 'number',
    id_token: 'string?',
  },
} as const satisfies Record<string, Example>;

/** What of a value differs from the example, one sentence each: missing, of another type, or of Intuit's unknown. */
export function differsFrom(example: Example, value: unknown): string[] {
  const row = (value ?? {}) as Record<string, unknown>;
  const wrong = Object.entries(example).flatMap(([field, kind]) => {
    if (row[field] === undefined) return kind.endsWith('?') ? [] : [`${field} is missing`];
    return kindOf(row[field]) === kind.replace('?', '') ? [] : [`${field} is ${kindOf(row[field])}, not ${kind}`];
  });
  return [...wrong, ...Object.keys(row).flatMap((field) => (field in example ? [] : [`${field} is not Intuit's`]))];
}

function kindOf(value: unknown): Kind | 'null' {
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'object') return typeof value as Kind;
  if (value === null) return 'null';
  return 'value' in value && Object.keys(value).every((key) => key === 'value' || key === 'name') ? 'ref' : 'object';
}
