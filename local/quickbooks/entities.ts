/** What the stand-in keeps, in the shapes of Intuit's Accounting API (v3, JSON, minor version 75). */

export interface Ref {
  value: string;
  name?: string;
}

interface Entity {
  Id: string;
  /** Rises with each change; an update that names an older one is refused with 5010. */
  SyncToken: string;
  domain: 'QBO';
  sparse: false;
  MetaData: { CreateTime: string; LastUpdatedTime: string };
}

export interface QuickBooksCustomer extends Entity {
  DisplayName: string;
  FullyQualifiedName: string;
  CompanyName?: string;
  PrintOnCheckName: string;
  /** A sub-customer: a job of the customer `ParentRef`. */
  Job: boolean;
  ParentRef?: Ref;
  Level?: number;
  BillWithParent: boolean;
  Active: boolean;
  Taxable: boolean;
  /** Dollars. */
  Balance: number;
  BalanceWithJobs: number;
  PreferredDeliveryMethod: string;
}

export interface QuickBooksItem extends Entity {
  Name: string;
  FullyQualifiedName: string;
  Description?: string;
  Type: 'Service' | 'NonInventory' | 'Inventory';
  Active: boolean;
  Taxable: boolean;
  UnitPrice: number;
  IncomeAccountRef: Ref;
  TrackQtyOnHand: boolean;
}

export interface SalesLine {
  Id?: string;
  LineNum?: number;
  Description?: string;
  Amount: number;
  DetailType: 'SalesItemLineDetail';
  SalesItemLineDetail: { ItemRef: Ref; Qty?: number; UnitPrice?: number; TaxCodeRef?: Ref };
}

export interface SubTotalLine {
  Amount: number;
  DetailType: 'SubTotalLineDetail';
  SubTotalLineDetail: Record<string, never>;
}

export interface QuickBooksInvoice extends Entity {
  DocNumber: string;
  TxnDate: string;
  /** Not on a credit memo. */
  DueDate?: string;
  /** Of a credit memo: what no invoice has used yet. */
  RemainingCredit?: number;
  CustomerRef: Ref;
  CustomerMemo?: { value: string };
  PrivateNote?: string;
  Line: (SalesLine | SubTotalLine)[];
  TotalAmt: number;
  Balance: number;
  Deposit: number;
  LinkedTxn: unknown[];
  CustomField: unknown[];
  TxnTaxDetail: { TotalTax: number };
  ApplyTaxAfterDiscount: boolean;
  PrintStatus: string;
  EmailStatus: string;
  CurrencyRef: Ref;
}

/** A credit memo has an invoice's shape; its amounts are what the customer gets. */
export type SalesDocument = 'Invoice' | 'CreditMemo';
export type EntityName = 'Customer' | 'Item' | SalesDocument;
export interface Entities {
  Customer: QuickBooksCustomer;
  Item: QuickBooksItem;
  Invoice: QuickBooksInvoice;
  CreditMemo: QuickBooksInvoice;
}

/** The columns every entity has, for a new one. */
export function newEntity(id: number, at: Date): Entity {
  const time = at.toISOString().replace(/\.\d+Z$/, '-00:00');
  return {
    Id: String(id),
    SyncToken: '0',
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: time, LastUpdatedTime: time },
  };
}

/** The same entity after a change. */
export function changed<T extends Entity>(entity: T, change: Partial<T>, at: Date): T {
  return {
    ...entity,
    ...change,
    SyncToken: String(Number(entity.SyncToken) + 1),
    MetaData: { ...entity.MetaData, LastUpdatedTime: newEntity(0, at).MetaData.LastUpdatedTime },
  };
}
