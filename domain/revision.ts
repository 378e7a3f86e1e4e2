/**
 * A revision: everything a completed, sent or executed order said at one moment, frozen. Stored as JSON; the PDF, the
 * approval text, the answer page and the evidence package are made from it and from nothing else.
 */
import type { OrderReference } from './order-reference.ts';
import type { ContractChange } from './contract-sum.ts';
import type { OrderContent } from './change-order.ts';
import type { Breakdown } from './money.ts';

export interface RevisionPhoto {
  attachmentId: number;
  /** SHA-256 of the stored bytes, hex. */
  hash: string;
  filename: string;
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  /** ISO date-times, and the name of who sent it. Left out by revisions frozen before they were kept. */
  facts?: { takenAt: string | null; addedAt: string; by: string | null };
}

export interface RevisionApproval {
  contactName: string;
  contactPhone: string;
  verdict: 'awaiting' | 'approved' | 'hours_only' | 'disputed' | 'denied' | 'canceled' | 'superseded';
  /** The contact's own words, as received; null until answered. */
  words: string | null;
  /** ISO date-times with offset. */
  sentAt: string | null;
  respondedAt: string | null;
  messageId: string | null;
}

export interface RevisionContent {
  /** Version of this shape and of the renderer that reads it. */
  rendererVersion: 1;
  revision: number;
  /** ISO date-time the revision was frozen at. */
  frozenAt: string;
  language: 'English' | 'Spanish';
  company: {
    name: string;
    streetAddress: string | null;
    city: string | null;
    state: string | null;
    zipCode: string | null;
    officePhone: string | null;
    licenseNumber: string | null;
    /** SHA-256 of the logo as stored (PNG or JPEG), or null. */
    logoHash: string | null;
  };
  job: {
    name: string;
    projectNumber: string | null;
    address: string | null;
    generalContractor: string | null;
    timeZone: string;
    region: string | null;
  } | null;
  order: {
    id: number;
    idNumber: number;
    corNumber: number | null;
    /** As it was shown; left out by revisions frozen before it was kept. */
    number?: string;
    customerReference: string | null;
    /** Left out by revisions frozen before there were any. */
    references?: OrderReference[];
    status: string;
    /** ISO date-time. */
    dateCreated: string;
    createdBy: string;
  };
  content: OrderContent;
  /** Where the job prints it: the contract sum as it was when the revision was frozen. */
  contractSum?: ContractChange;
  breakdown: Breakdown;
  template: { header: string; legalText: string; showUnitColumn: boolean };
  photos: RevisionPhoto[];
}

/** 'COR 3'. Revisions frozen before the number was kept say what they said then. */
export function shownNumber(order: RevisionContent['order']): string {
  return order.number ?? `COR ${order.corNumber ?? order.idNumber}`;
}
