/**
 * The company that the stand-in opens with: customers, their jobs as sub-customers, one made inactive, and products.
 */
import { newEntity, type QuickBooksCustomer, type QuickBooksItem } from './entities.ts';

export const COMPANY_NAME = 'Summit Ridge Electric (QuickBooks)';
export const REALM_ID = '4620816365000000001';

interface FirstCustomer {
  name: string;
  jobs?: string[];
  inactive?: boolean;
}

const CUSTOMERS: FirstCustomer[] = [
  { name: 'Big Sky General Contractors', jobs: ['Riverside Medical Tower', 'Maple Street School'] },
  { name: "Hal O'Brien Builders", jobs: ['Tower B Garage'] },
  { name: 'Wasatch Construction' },
  { name: 'Old Mill Developers', inactive: true },
];

export function firstCustomers(at: Date): QuickBooksCustomer[] {
  let id = 0;
  return CUSTOMERS.flatMap(({ name, jobs = [], inactive }) => {
    const parent = describeCustomer((id += 1), { name, isActive: !inactive, parent: null }, at);
    return [parent, ...jobs.map((job) => describeCustomer((id += 1), { name: job, isActive: true, parent }, at))];
  });
}

/** A customer, or with `parent` a job of his. */
export function describeCustomer(
  id: number,
  of: { name: string; isActive: boolean; parent: QuickBooksCustomer | null },
  at: Date,
): QuickBooksCustomer {
  return {
    ...newEntity(id, at),
    DisplayName: of.name,
    FullyQualifiedName: of.parent ? `${of.parent.DisplayName}:${of.name}` : of.name,
    ...(of.parent ? {} : { CompanyName: of.name }),
    PrintOnCheckName: of.name,
    Job: of.parent !== null,
    ...(of.parent ? { ParentRef: { value: of.parent.Id }, Level: 1 } : {}),
    BillWithParent: of.parent !== null,
    Active: of.isActive,
    Taxable: false,
    Balance: 0,
    BalanceWithJobs: 0,
    PreferredDeliveryMethod: 'None',
  };
}

export function firstItems(at: Date): QuickBooksItem[] {
  return ['Services', 'Hours', 'Change Orders'].map((name, index) => ({
    ...newEntity(index + 1, at),
    Name: name,
    FullyQualifiedName: name,
    Type: 'Service',
    Active: true,
    Taxable: false,
    UnitPrice: 0,
    IncomeAccountRef: { value: '1', name: 'Services' },
    TrackQtyOnHand: false,
  }));
}
