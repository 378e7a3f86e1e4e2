/** The words of the weekly change order report, in both languages. */
import { MONEY_STATES } from '../../domain/money-state.ts';
import { formatCents } from '../../domain/money.ts';
import type { Language } from './document-labels.ts';

const days = (n: number) => (n === 0 ? 'today' : n === 1 ? '1 day' : `${n} days`);
const ENGLISH = {
  subject: (job: string, company: string, open: number) =>
    `${job}: ${open} open change ${open === 1 ? 'order' : 'orders'} (${company})`,
  title: (job: string) => `Change orders on ${job}`,
  from: (company: string, date: string) => `From ${company}, ${date}`,
  open: 'Open',
  openTotal: 'Open amount',
  awaiting: 'Waiting for your answer',
  changed: (date: string) => `What changed since ${date}`,
  unchanged: (date: string) => `Nothing changed since ${date}.`,
  groups: {
    Awaiting: 'Waiting for your answer',
    Denied: 'Denied or disputed',
    costOpen: MONEY_STATES.hours_verified.label as string,
    Approved: 'Approved, not executed yet',
    open: 'Open',
  },
  columns: { number: 'COR', description: 'Work', waiting: 'Waiting', amount: 'Amount' },
  days,
  more: (n: number) => `and ${n} more in the attached log`,
  change: {
    new: 'new',
    executed: 'executed',
    cancelled: 'cancelled',
    reopened: 'open again',
    approved: 'approved',
    denied: 'denied or disputed',
    asked: 'sent for approval',
    gone: 'withdrawn',
    status: (status: string) => `is now "${status}"`,
    amount: (from: number, to: number) => `amount changed from ${formatCents(from)} to ${formatCents(to)}`,
  },
  attached: 'The attached PDF is the full log: every change order on this job with its status and amount.',
  questions: (company: string, phone: string | null) =>
    phone
      ? `Questions? Call ${company} at ${phone}, or reply to this email.`
      : `Questions? Reply to this email to reach ${company}.`,
  footer: (company: string, job: string) =>
    `${company} sends this report on Fridays while ${job} has open change orders.`,
  unsubscribe: 'Unsubscribe',
  total: 'Total open',
};
export type ReportWords = typeof ENGLISH;

const SPANISH: ReportWords = {
  subject: (job, company, open) =>
    `${job}: ${open} ${open === 1 ? 'orden de cambio abierta' : 'órdenes de cambio abiertas'} (${company})`,
  title: (job) => `Órdenes de cambio de ${job}`,
  from: (company, date) => `De ${company}, ${date}`,
  open: 'Abiertas',
  openTotal: 'Importe abierto',
  awaiting: 'Esperan su respuesta',
  changed: (date) => `Qué cambió desde el ${date}`,
  unchanged: (date) => `Nada cambió desde el ${date}.`,
  groups: {
    Awaiting: 'Esperan su respuesta',
    Denied: 'Negadas o en disputa',
    costOpen: MONEY_STATES.hours_verified.spanish,
    Approved: 'Aprobadas, aún sin ejecutar',
    open: 'Abiertas',
  },
  columns: { number: 'COR', description: 'Trabajo', waiting: 'Espera', amount: 'Importe' },
  days: (n) => (n === 0 ? 'hoy' : n === 1 ? '1 día' : `${n} días`),
  more: (n) => `y ${n} más en el registro adjunto`,
  change: {
    new: 'nueva',
    executed: 'ejecutada',
    cancelled: 'cancelada',
    reopened: 'abierta de nuevo',
    approved: 'aprobada',
    denied: 'negada o en disputa',
    asked: 'enviada para aprobación',
    gone: 'retirada',
    status: (status) => `ahora está en "${status}"`,
    amount: (from, to) => `el importe cambió de ${formatCents(from)} a ${formatCents(to)}`,
  },
  attached: 'El PDF adjunto es el registro completo: cada orden de cambio de esta obra con su estado e importe.',
  questions: (company, phone) =>
    phone
      ? `¿Preguntas? Llame a ${company} al ${phone} o conteste este correo.`
      : `¿Preguntas? Conteste este correo y llegará a ${company}.`,
  footer: (company, job) =>
    `${company} manda este informe los viernes mientras haya órdenes de cambio abiertas de ${job}.`,
  unsubscribe: 'Dejar de recibirlo',
  total: 'Total abierto',
};

export const reportWords = (language: Language): ReportWords => (language === 'Spanish' ? SPANISH : ENGLISH);
