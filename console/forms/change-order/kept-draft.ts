/** What was typed into an order's form and not saved, kept on this device until it is. */
import { emptyForm, type OrderForm } from './order-form.ts';

/** Kept drafts of another shape than this are not read. */
const SHAPE = 1;

export interface KeptDraft {
  shape: typeof SHAPE;
  form: OrderForm;
  /** The form the typing began with, and the version of the order it stands for; null for a new order. */
  base: OrderForm;
  version: number | null;
  /** ISO date-time of the last keystroke. */
  at: string;
}

const keyOf = (userId: number, order: number | 'new'): string => `corbel:change-order:${userId}:${order}`;

/** What this person typed into this order on this device, or null. */
export function readKeptDraft(userId: number, order: number | 'new'): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, order)) ?? 'null') as KeptDraft | null;
    if (kept?.shape !== SHAPE) return null;
    // One that was kept before a field was added lacks it.
    return { ...kept, form: { ...emptyForm(), ...kept.form }, base: { ...emptyForm(), ...kept.base } };
  } catch {
    return null;
  }
}

/** Keeps it. A full or forbidden storage must not stop the typing. */
export function keepDraft(userId: number, order: number | 'new', draft: Omit<KeptDraft, 'shape'>): void {
  try {
    localStorage.setItem(keyOf(userId, order), JSON.stringify({ shape: SHAPE, ...draft }));
  } catch {
    console.warn('What is typed cannot be kept on this device.');
  }
}

export function dropDraft(userId: number, order: number | 'new'): void {
  try {
    localStorage.removeItem(keyOf(userId, order));
  } catch {
    // Nothing was kept then.
  }
}
