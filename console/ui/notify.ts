import { createElement } from 'react';
import { translate } from '../i18n.ts';

/**
 * Toasts, from anywhere: `notify.success(t('Change Order saved successfully!'))`. A success goes away by itself, an error
 * stays until it is closed or another screen is opened.
 */
type Tone = 'success' | 'error';

/** Says 'wanted' when there is something to show: the corner for it comes at once. */
export const toasts = new EventTarget();

/** Errors that are shown, and the screen each belongs to. */
const errors = new Map<string, string>();
let last = 0;

interface Shown {
  tone: Tone;
  message: string;
  seconds: number | false;
  undo?: () => void;
}

async function show({ tone, message, seconds, undo }: Shown): Promise<void> {
  const id = `toast-${++last}`;
  if (tone === 'error') errors.set(id, location.pathname);
  toasts.dispatchEvent(new Event('wanted'));
  const { notifications } = await import('./notifications.ts');
  const undoIt = () => {
    notifications.hide(id);
    undo?.();
  };
  notifications.show({
    id,
    message: undo ? createElement('span', null, message, ' ', undoButton(undoIt)) : message,
    color: tone === 'error' ? 'red' : 'petrol',
    autoClose: seconds === false ? false : seconds * 1000,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': translate('Close') },
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => errors.delete(id),
  });
}

const undoButton = (onClick: () => void) =>
  createElement('button', { type: 'button', className: 'toast-undo', onClick }, translate('Undo'));

/** Another screen was opened: errors of the one before are stale. */
export async function dropStaleErrors(): Promise<void> {
  const stale = [...errors].filter(([, path]) => path !== location.pathname);
  if (stale.length === 0) return;
  const { notifications } = await import('./notifications.ts');
  for (const [id] of stale) {
    errors.delete(id);
    notifications.hide(id);
  }
}

/** How long what was done can be taken back. */
export const UNDO_SECONDS = 10;

export const notify = {
  success: (message: string, seconds = 4): void => void show({ tone: 'success', message, seconds }),
  error: (message: string): void => void show({ tone: 'error', message, seconds: false }),
  /** Says what was done, with a button that takes it back. */
  undo: (message: string, undo: () => void): void =>
    void show({ tone: 'success', message, seconds: UNDO_SECONDS, undo }),
};
