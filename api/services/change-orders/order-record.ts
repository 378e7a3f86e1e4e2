import type { Category, CostSource, MarkupCategory, RateKind } from '../../../domain/change-order.ts';
import type { LineTerms } from '../../../domain/line-kinds.ts';
import type { MarkupRules } from '../../../domain/markup-rules.ts';
import type { OrderReference } from '../../../domain/order-reference.ts';
import type { Breakdown } from '../../../domain/money.ts';

/** An order as one statement reads it: everything its screen, its next version and its revision are made from. */
export interface OrderRecord {
  id: number;
  customer_id: number;
  id_number: number;
  cor_number: number | null;
  /** As it is shown: 'COR 4', 'RMT-004'. */
  number: string;
  customer_reference: string | null;
  refs: OrderReference[];
  job_id: number | null;
  status: string;
  description: string;
  note: string;
  scope: string;
  exclusions: string;
  terms: string;
  schedule_days: number;
  schedule_weeks: number;
  schedule_months: number;
  /** ISO date. */
  work_date: string | null;
  directed_by: string | null;
  base_cents: number;
  total_cents: number;
  approved_amount_cents: number | null;
  /** A fraction; null without a cap. */
  markup_cap: string | null;
  breakdown: Breakdown;
  unknown_count: number;
  source: string;
  creator_id: number | null;
  creator_phone: string | null;
  creator_name: string | null;
  /** An invoice exists, here or elsewhere. */
  is_billed: boolean;
  old_cor: boolean;
  /** Number of the newest frozen revision; 0 before the first. */
  revision: number;
  version: number;
  changed_by: string | null;
  /** ISO date-times with offset. */
  date_created: string;
  last_updated: string;
  completed_at: string | null;
  executed_at: string | null;
  job: JobOfOrder | null;
  company: CompanyOfOrder;
  items: ItemRecord[];
  markups: MarkupRecord[];
  evidence: EvidenceRecord[];
  attachments: AttachmentRecord[];
  /** The newest approval request. */
  approval: { id: number; status: string; revision_id: number } | null;
}

export interface JobOfOrder {
  id: number;
  job_name: string;
  general_contractor: string | null;
  project_number: string | null;
  address: string | null;
  time_zone: string | null;
  require_superintendent_approval: boolean;
  region: { id: number; name: string } | null;
}

export interface CompanyOfOrder {
  id: number;
  name: string;
  office_phone_number: string | null;
  street_address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  license_number: string | null;
  logo_hash: string | null;
  time_zone: string;
  language: 'English' | 'Spanish';
}

export interface ItemRecord {
  id: number;
  category: Category;
  name: string;
  /** Canonical decimal strings; null is unknown. */
  quantity: string | null;
  unit: string;
  unit_cost: string | null;
  rate_kind: RateKind | null;
  position: number;
  cost_source: CostSource | null;
  cost_snapshot: CostSnapshot | null;
  changed_by: string | null;
  /** The last three are missing in versions that were kept before there were any. */
  is_credit?: boolean;
  is_exempt?: boolean;
  terms?: LineTerms | null;
}

/** What the source of a cost said when it was copied: later changes of the list change nothing. */
export interface CostSnapshot {
  id: number | null;
  name: string;
  unit: string;
  price: string;
}

export interface MarkupRecord {
  category: MarkupCategory;
  name: string;
  is_percentage: boolean;
  rate: string;
  rules?: MarkupRules | null;
}

export interface EvidenceRecord {
  id: number;
  item_id: number | null;
  message_id: number | null;
  field: string;
  source_kind: EvidenceSource;
  start_offset: number;
  end_offset: number;
  words: string;
  derivation: string | null;
  created_at: string;
}

export type EvidenceSource = 'message' | 'transcript' | 'photo' | 'web';

export interface AttachmentRecord {
  id: number;
  original_filename: string;
  mime: string;
  size: number;
  file_hash: string;
  created_at: string;
}
