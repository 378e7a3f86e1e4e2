/** The stand-in company's page: its invoices and customers, and the faults to plan. */
import type { Fault } from '../faults/open-fault-plan.ts';
import type { QuickBooksCustomer, QuickBooksInvoice } from './entities.ts';
import { escapeHtml } from './escape-html.ts';

export interface CompanyState {
  name: string;
  /** Where the page is served; its forms post below it. */
  path: string;
  invoices: QuickBooksInvoice[];
  creditMemos: QuickBooksInvoice[];
  customers: QuickBooksCustomer[];
  faults: Fault[];
  /** The invoice a link led to. */
  shown: string | null;
}

/** What a person can plan for the next call, by the words on its button. */
export const PLANNED_FAULTS = {
  'Answer lost': { at: 'invoice-create', kind: 'lost-answer' },
  'Error 500': { at: 'invoice-create', kind: 'status', status: 500 },
  'Too many calls': { at: 'invoice-create', kind: 'status', status: 429 },
  'Number taken (6140)': { at: 'invoice-create', kind: 'status', status: 400, code: 6140 },
  'Stale object (5010)': { at: 'invoice-void', kind: 'status', status: 400, code: 5010 },
  'Token expired (3200)': { at: '*', kind: 'status', status: 401, code: 3200 },
  'Slow, 3 s': { at: 'invoice-create', kind: 'slow', ms: 3000 },
} as const;

export function companyPage(state: CompanyState): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>QuickBooks stand-in · Corbel sandbox</title>
<style>${STYLE}</style></head><body>
<header><div><h1>${escapeHtml(state.name)}</h1><p>A pretend QuickBooks company on this computer.</p></div>
<nav><a href="/sandbox">Phones</a><a href="/integrations">Console</a></nav></header>
<main>
<section><h2>Invoices <span>${state.invoices.length}</span></h2>${
    state.invoices.length === 0
      ? '<p>None yet. Execute a change order in the console.</p>'
      : state.invoices
          .toReversed()
          .map((one) => invoiceCard(state, one))
          .join('')
  }${creditMemos(state)}</section>
<aside>
<section><h2>Customers</h2><ul>${state.customers.map((one) => customerRow(state, one)).join('')}</ul></section>
<section><h2>The next call</h2><div class="faults">${Object.keys(PLANNED_FAULTS)
    .map((name) => button(state, 'faults', name, { name }))
    .join('')}</div>
<p>${state.faults.length === 0 ? 'Nothing is planned.' : `Planned: ${state.faults.map((fault) => escapeHtml(`${fault.kind} at ${fault.at}`)).join(', ')}.`}</p></section>
</aside></main></body></html>`;
}

function creditMemos(state: CompanyState): string {
  if (state.creditMemos.length === 0) return '';
  const cards = state.creditMemos.toReversed().map((one) => invoiceCard(state, one));
  return `<h2>Credit memos <span>${state.creditMemos.length}</span></h2>${cards.join('')}`;
}

function invoiceCard(state: CompanyState, invoice: QuickBooksInvoice): string {
  const isVoid = invoice.TotalAmt === 0 && /^voided/i.test(invoice.PrivateNote ?? '');
  const lines = invoice.Line.flatMap((line) =>
    line.DetailType === 'SalesItemLineDetail'
      ? [`<tr><td>${escapeHtml(line.Description ?? '')}</td><td class="n">${dollars(line.Amount)}</td></tr>`]
      : [],
  );
  return `<article id="invoice-${escapeHtml(invoice.Id)}"${state.shown === invoice.Id ? ' class="shown"' : ''}>
<h3>${escapeHtml(invoice.DocNumber)} <small>${escapeHtml(invoice.TxnDate)}</small>${isVoid ? ' <b>Voided</b>' : ''}<span class="n">${dollars(invoice.TotalAmt)}</span></h3>
<p>${escapeHtml(invoice.CustomerRef.name ?? '')}</p>
<table>${lines.join('')}</table>
<p>${escapeHtml(invoice.CustomerMemo?.value ?? '')}</p><p><small>${linkify(invoice.PrivateNote ?? '')}</small></p>
<div class="acts">${isVoid || invoice.RemainingCredit !== undefined ? '' : button(state, `invoices/${invoice.Id}/void`, 'Void')}${button(state, `invoices/${invoice.Id}/delete`, 'Delete')}</div></article>`;
}

function customerRow(state: CompanyState, customer: QuickBooksCustomer): string {
  const act = customer.Active ? 'Make inactive' : 'Make active';
  return `<li class="${customer.Job ? 'job' : ''}"><span>${escapeHtml(customer.DisplayName)}</span>${button(state, `customers/${customer.Id}`, act, { active: String(!customer.Active) })}</li>`;
}

function button(state: CompanyState, path: string, words: string, fields: Record<string, string> = {}): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${state.path}/${path}">${hidden.join('')}<button>${escapeHtml(words)}</button></form>`;
}

const dollars = (amount: number): string => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const linkify = (note: string): string =>
  escapeHtml(note).replace(/https?:\/\/[\w.:/-]+/g, (address) => `<a href="${address}">${address}</a>`);

const STYLE = `
:root{font:15px/1.5 system-ui,sans-serif}body{margin:0;background:Canvas;color:CanvasText}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem;padding:1rem 1.5rem;border-bottom:1px solid #8884}
h1{font-size:1.15rem;margin:0}header p,article p{margin:.25rem 0;opacity:.8}nav{display:flex;gap:1rem;align-items:center}
main{display:grid;grid-template-columns:minmax(0,1fr) 22rem;gap:1.5rem;padding:1.5rem;max-width:72rem;margin:auto}
h2{font-size:1rem;margin:0 0 .75rem}h2 span{opacity:.6}article{border:1px solid #8884;border-radius:10px;padding:.75rem 1rem;margin-bottom:1rem}
article.shown{outline:2px solid #1b6b3a}h3{margin:0;font-size:1rem;display:flex;gap:.5rem;align-items:baseline}h3 .n{margin-left:auto}
h3 b{color:#b3261e}table{width:100%;border-collapse:collapse}td{padding:.2rem 0;border-top:1px solid #8882;white-space:pre-line}.n{text-align:right;font-variant-numeric:tabular-nums}
ul{list-style:none;padding:0;margin:0}li{display:flex;justify-content:space-between;gap:.5rem;align-items:center;padding:.2rem 0}li.job{padding-left:1.25rem}
form{display:inline}button{font:inherit;font-size:.85rem;padding:.3rem .7rem;border:1px solid #8888;border-radius:6px;background:transparent;color:inherit;cursor:pointer}
.faults,.acts{display:flex;flex-wrap:wrap;gap:.5rem}a{color:inherit}
@media(max-width:768px){main{grid-template-columns:minmax(0,1fr)}button{min-height:40px}}`;
