import { formatPhone } from '../../domain/phone.ts';
import type { ContractSum } from '../../domain/contract-sum.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { formatReferences } from '../../domain/order-reference.ts';
import { formatCents, formatPercent } from '../../domain/money.ts';
import {
  daysWaiting,
  isOpenOrder,
  reportNumber,
  type ReportChange,
  type ReportOrder,
} from '../../domain/weekly-report.ts';
import { OLD_AFTER_DAYS } from './change-order-log.ts';
import { formatDocumentDate } from './document-formats.ts';
import { labelsFor, type Language } from './document-labels.ts';
import { MAIL, mailFrame, mailSubject, signText, type MailSender } from './mail-frame.ts';
import type { LaidOutMail } from './mail-layout.ts';
import { reportWords, type ReportWords } from './weekly-report-words.ts';

/** One job's report as it is kept: its mail and its PDF are printed from it, byte for byte, on every request. */
export interface ReportContent {
  language: Language;
  companyName: string;
  companyPhone: string | null;
  jobName: string;
  /** The reply-to address. */
  replyTo: string | null;
  timeZone: string;
  /** ISO date-times: made, and of the report before it (or a week ago). */
  at: string;
  since: string;
  /** Every order the other side may see, newest first. */
  orders: ReportOrder[];
  changes: ReportChange[];
  /** Where the job's original contract sum was entered. */
  contractSum?: ContractSum;
}

const SHOWN = 30;
const GROUPS = ['Awaiting', 'Denied', 'open', 'costOpen', 'Approved'] as const;
type Group = (typeof GROUPS)[number];

/** The report as text and as one quiet column of HTML; `unsubscribeUrl` is the recipient's own. */
export function layoutWeeklyReport(
  report: ReportContent,
  unsubscribeUrl: string | null,
  sender?: MailSender,
): LaidOutMail {
  const words = reportWords(report.language);
  const open = report.orders.filter(isOpenOrder);
  const subject = mailSubject(words.subject(report.jobName, report.companyName, open.length));
  const parts = { report, words, open, unsubscribeUrl, sender };
  return { subject, text: asText(parts), html: asHtml(parts, subject) };
}

interface Parts {
  report: ReportContent;
  words: ReportWords;
  open: ReportOrder[];
  unsubscribeUrl: string | null;
  sender: MailSender | undefined;
}

const groupOf = (order: ReportOrder): Group => (order.isCostOpen ? 'costOpen' : (order.approval ?? 'open'));
const sum = (orders: ReportOrder[]): number => orders.reduce((total, order) => total + order.totalCents, 0);
/** Longest waiting first. */
const inGroup = (open: ReportOrder[], group: Group): ReportOrder[] =>
  open
    .filter((order) => groupOf(order) === group)
    .sort((a, b) => Date.parse(a.waitingSince) - Date.parse(b.waitingSince) || a.id - b.id);

/** 'Moved conduit [Ticket 2231, RFI 088]'. */
function withReferences({ description, references = [], customerReference }: ReportOrder): string {
  const named = [customerReference, formatReferences(references)].filter(Boolean).join(', ');
  return `${description.trim()}${named ? ` [${named}]` : ''}`;
}

function sayChange({ report, words }: Parts, change: ReportChange): { name: string; what: string; about: string } {
  const order = report.orders.find((one) => one.id === change.orderId);
  const name = change.kind === 'gone' ? change.name : order ? reportNumber(order) : '';
  const about = order?.description.trim() ?? '';
  if (change.kind === 'status') return { name, about, what: words.change.status(change.status) };
  if (change.kind === 'amount')
    return { name, about, what: words.change.amount(change.fromCents, order?.totalCents ?? 0) };
  return { name, about, what: words.change[change.kind] };
}

function asText(parts: Parts): string {
  const { report, words, open, unsubscribeUrl } = parts;
  const date = (iso: string) => formatDocumentDate(iso, report.language, report.timeZone);
  const changes = report.changes.slice(0, SHOWN).map((one) => sayChange(parts, one));
  const lines = [
    words.title(report.jobName),
    words.from(report.companyName, date(report.at)),
    '',
    `${words.open}: ${open.length}, ${formatCents(sum(open))}`,
    '',
    ...(changes.length === 0
      ? [words.unchanged(date(report.since))]
      : [
          words.changed(date(report.since)),
          ...changes.map((one) => `- ${one.name} ${one.what}${one.about ? `: ${one.about}` : ''}`),
        ]),
    ...GROUPS.flatMap((group) => {
      const orders = inGroup(open, group);
      if (orders.length === 0) return [];
      const rows = orders
        .slice(0, SHOWN)
        .map(
          (order) =>
            `- ${reportNumber(order)} ${withReferences(order)} (${words.days(daysWaiting(order, Date.parse(report.at)))}, ${formatCents(order.totalCents)})`,
        );
      const more = orders.length > SHOWN ? [words.more(orders.length - SHOWN)] : [];
      return ['', `${words.groups[group]} (${orders.length})`, ...rows, ...more];
    }),
    ...contractLines(report).flatMap(([label, amount], index) => [
      ...(index === 0 ? ['', labelsFor(report.language).contract.title] : []),
      `- ${label}: ${amount}`,
    ]),
    '',
    words.attached,
    words.questions(report.companyName, report.companyPhone && formatPhone(report.companyPhone)),
    '',
    '-- ',
    words.footer(report.companyName, report.jobName),
    ...(unsubscribeUrl ? [`${words.unsubscribe}: ${unsubscribeUrl}`] : []),
    ...(parts.sender ? [signText(parts.sender, report.language)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function asHtml(parts: Parts, subject: string): string {
  const { report, words, open, unsubscribeUrl } = parts;
  const date = (iso: string) => formatDocumentDate(iso, report.language, report.timeZone);
  const awaiting = inGroup(open, 'Awaiting');
  const body = [
    `<h1 style="margin:0;font-size:21px;line-height:1.25;color:${MAIL.accent}">${escapeHtml(words.title(report.jobName))}</h1>`,
    `<p style="margin:4px 0 18px;color:${MAIL.faint}">${escapeHtml(words.from(report.companyName, date(report.at)))}</p>`,
    tiles([
      [String(open.length), words.open],
      [formatCents(sum(open)), words.openTotal],
      [String(awaiting.length), words.awaiting],
    ]),
    changesOf(parts, date(report.since)),
    ...GROUPS.map((group) => groupTable(parts, group)),
    contractTable(report),
    `<p style="margin:20px 0 6px">${escapeHtml(words.attached)}</p>`,
    `<p style="margin:0;color:${MAIL.faint}">${escapeHtml(words.questions(report.companyName, report.companyPhone && formatPhone(report.companyPhone)))}</p>`,
  ];
  const link = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:${MAIL.faint}">${words.unsubscribe}</a>`
    : '';
  const footer = `${escapeHtml(words.footer(report.companyName, report.jobName))}${link}`;
  return mailFrame({ language: report.language, subject, body, footer, sender: parts.sender });
}

function tiles(facts: [string, string][]): string {
  const cells = facts.map(
    ([figure, name]) =>
      `<td width="33%" valign="top" style="padding:0 10px 0 0"><div style="font-size:18px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums">${escapeHtml(figure)}</div><div style="font-size:12px;color:${MAIL.faint}">${escapeHtml(name)}</div></td>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px;background:${MAIL.soft};border-radius:6px"><tr><td style="padding:14px 0 14px 16px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr>${cells.join('')}</tr></table></td></tr></table>`;
}

const heading = (words: string): string =>
  `<h2 style="margin:20px 0 4px;font-size:15px;line-height:1.3">${escapeHtml(words)}</h2>`;

function changesOf(parts: Parts, since: string): string {
  const { report, words } = parts;
  if (report.changes.length === 0)
    return `<p style="margin:0;color:${MAIL.faint}">${escapeHtml(words.unchanged(since))}</p>`;
  const rows = report.changes.slice(0, SHOWN).map((change) => {
    const { name, what, about } = sayChange(parts, change);
    return `<li style="margin:0 0 4px"><strong>${escapeHtml(name)}</strong> ${escapeHtml(what)}${about ? `<span style="color:${MAIL.faint}">: ${escapeHtml(about)}</span>` : ''}</li>`;
  });
  const left = report.changes.length - rows.length;
  return `${heading(words.changed(since))}<ul style="margin:0;padding:0 0 0 18px">${rows.join('')}</ul>${left > 0 ? `<p style="margin:4px 0 0;color:${MAIL.faint}">${escapeHtml(words.more(left))}</p>` : ''}`;
}

/** Label and amount of each row of the contract sum; none where the job has no original sum. */
function contractLines({ contractSum: sum, language }: ReportContent): [string, string][] {
  if (!sum) return [];
  const { contract } = labelsFor(language);
  const rows: [string, number | null][] = [
    [contract.original, sum.originalCents],
    [contract.approved(sum.approvedCount), sum.approvedCents],
    [contract.revised, sum.revisedCents],
    [contract.pending(sum.pendingCount), sum.pendingCents],
    [contract.costOpen(sum.costOpenCount), sum.costOpenCount === 0 ? null : sum.costOpenCents],
    [contract.retainage(sum.retainage === null ? '' : formatPercent(sum.retainage)), sum.retainageCents],
  ];
  return rows.flatMap(([label, cents]) => (cents === null ? [] : [[label, formatCents(cents)] as [string, string]]));
}

function contractTable(report: ReportContent): string {
  const cell = `padding:5px 0;border-top:1px solid ${MAIL.line};font-variant-numeric:tabular-nums`;
  const rows = contractLines(report).map(
    ([label, amount]) =>
      `<tr><td style="${cell}">${escapeHtml(label)}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  );
  if (rows.length === 0) return '';
  const title = labelsFor(report.language).contract.title;
  return `${heading(title)}<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${rows.join('')}</table>`;
}

function groupTable({ report, words, open }: Parts, group: Group): string {
  const orders = inGroup(open, group);
  if (orders.length === 0) return '';
  // Number and description share a column: four columns leave no room for the text on a phone.
  const th = (label: string, more: string) =>
    `<th ${more} style="padding:4px 0 4px ${more.includes('right') ? 10 : 0}px;font-size:11px;font-weight:600;color:${MAIL.faint};text-transform:uppercase;letter-spacing:.04em;white-space:nowrap">${escapeHtml(label)}</th>`;
  const cell = `padding:7px 0 7px 10px;border-top:1px solid ${MAIL.line};white-space:nowrap;font-variant-numeric:tabular-nums`;
  const rows = orders.slice(0, SHOWN).map((order) => {
    const waited = daysWaiting(order, Date.parse(report.at));
    const age = waited > OLD_AFTER_DAYS ? `color:${MAIL.bad};font-weight:600` : `color:${MAIL.faint}`;
    return `<tr><td valign="top" style="padding:7px 0;border-top:1px solid ${MAIL.line};overflow-wrap:anywhere"><strong style="white-space:nowrap">${escapeHtml(reportNumber(order))}</strong>&ensp;${escapeHtml(withReferences(order))}</td><td valign="top" align="right" style="${cell};${age}">${escapeHtml(words.days(waited))}</td><td valign="top" align="right" style="${cell}">${escapeHtml(formatCents(order.totalCents))}</td></tr>`;
  });
  const left = orders.length - rows.length;
  return `${heading(`${words.groups[group]} (${orders.length})`)}<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tr>${th(words.columns.description, 'align="left"')}${th(words.columns.waiting, 'align="right" width="70"')}${th(words.columns.amount, 'align="right" width="92"')}</tr>${rows.join('')}</table>${left > 0 ? `<p style="margin:4px 0 0;color:${MAIL.faint}">${escapeHtml(words.more(left))}</p>` : ''}`;
}
