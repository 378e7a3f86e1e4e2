import type { Translate } from '../i18n.ts';
import { ask } from './ask.ts';

/** Before a rate or markup of settings is deleted; orders that have it already keep it. */
export const askToDeletePrice = (name: string, t: Translate): Promise<boolean> =>
  ask({
    title: t('Delete {name}?', { name }),
    body: t('Change orders keep what they have.'),
    confirm: t('Delete'),
    cancel: t('Cancel'),
    danger: true,
  });
