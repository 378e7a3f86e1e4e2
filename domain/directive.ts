import type { Language } from './actor.ts';

/** A change order's proof that it was asked for and done. `sign_off` is an approval that is given. */
export const EVIDENCE_KINDS = ['directive', 'photo', 'hours', 'sign_off'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What an order would be hard to collect without, in the order it is asked for. */
export function missingEvidence(order: {
  directedBy: string | null;
  fileCount: number;
  items: readonly { category: string; quantity: string | number | null }[];
  isSignedOff: boolean;
}): EvidenceKind[] {
  const labor = order.items.filter((item) => item.category === 'labor');
  const missing: Record<EvidenceKind, boolean> = {
    directive: (order.directedBy ?? '').trim() === '',
    photo: order.fileCount === 0,
    hours: labor.length === 0 || labor.some((item) => item.quantity === null),
    sign_off: !order.isSignedOff,
  };
  return EVIDENCE_KINDS.filter((kind) => missing[kind]);
}

const MOST_WORDS = 70;

/**
 * A text to the person who ordered the work, forwarded by the crew member who got the order: who, when, where, what, and that it is
 * extra. No amount: money is the office's to say.
 */
export function directiveConfirmation(of: {
  director: string;
  /** ISO date. */
  date: string;
  jobName: string | null;
  description: string;
  /** 'COR 4'. */
  number: string;
  by: string;
  company: string;
  language: Language;
}): string {
  const day = new Intl.DateTimeFormat(of.language === 'Spanish' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${of.date}T00:00:00Z`));
  const plain = of.description.replace(/(?<![.\s])[.\s]+$/, '');
  const what = plain.length > MOST_WORDS ? `${plain.slice(0, MOST_WORDS - 3).trimEnd()}...` : plain;
  if (of.language === 'Spanish')
    return `${of.director}: confirmo que el ${day} nos pidió este trabajo extra${of.jobName ? ` en ${of.jobName}` : ''}: ${what}. Va como T&M, ${of.number}. ${of.by}, ${of.company}`;
  return `${of.director}: confirming that on ${day} you directed this extra work${of.jobName ? ` at ${of.jobName}` : ''}: ${what}. Tracked as T&M, ${of.number}. ${of.by}, ${of.company}`;
}
