/** Puts whole objects in the place of ids, as `expand[]` asks. */
import type { StripeCall } from './call-context.ts';
import { paymentOf } from './invoices.ts';
import type { Kept, StripeList } from './objects.ts';

type Tree = Record<string, unknown>;
/** Stripe's own limit. */
const DEEPEST = 4;

const OBJECT_OF: Record<string, Kept['object']> = {
  latest_invoice: 'invoice',
  customer: 'customer',
  product: 'product',
  default_payment_method: 'payment_method',
  payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  pending_setup_intent: 'setup_intent',
};

export function expandAnswer(call: StripeCall, answer: unknown, paths: string[]): unknown {
  for (const path of paths) expand(call, answer, path.split('.').slice(0, DEEPEST));
  return answer;
}

function expand(call: StripeCall, at: unknown, path: string[]): void {
  const [field, ...rest] = path;
  if (field === undefined || typeof at !== 'object' || at === null) return;
  if (Array.isArray(at)) {
    for (const one of at) expand(call, one, path);
    return;
  }
  const tree = at as Tree;
  if (field === 'payments' && tree['object'] === 'invoice') tree['payments'] = paymentsOf(call, String(tree['id']));
  const value = tree[field];
  const kind = OBJECT_OF[field];
  if (typeof value === 'string' && kind) tree[field] = structuredClone(call.book.find(kind, value)) ?? value;
  expand(call, tree[field], rest);
}

function paymentsOf(call: StripeCall, invoice: string): StripeList<unknown> {
  const payment = paymentOf(call, invoice);
  return {
    object: 'list',
    data: payment ? [structuredClone(payment)] : [],
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoice}`,
  };
}
