import { translate } from '../i18n.ts';

/**
 * Toasts, from anywhere: `notify.success(t('Change Order saved successfully!'))`. A success goes away by itself,
 * an error stays until it is closed.
 */
type Tone = 'success' | 'error';

/** Says 'wanted' when there is something to show: the corner for it comes at once. */
export const toasts = new EventTarget();

async function show(tone: Tone, message: string, seconds: number | false): Promise<void> {
  toasts.dispatchEvent(new Event('wanted'));
  const { notifications } = await import('./notifications.ts');
  notifications.show({
    message,
    color: tone === 'error' ? 'red' : 'petrol',
    autoClose: seconds === false ? false : seconds * 1000,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': translate('Close') },
    role: tone === 'error' ? 'alert' : 'status',
  });
}

export const notify = {
  success: (message: string, seconds = 4): void => void show('success', message, seconds),
  error: (message: string): void => void show('error', message, false),
};
