import type { Translate } from '../i18n.ts';
import { ask } from './ask.ts';

/** Before a rate or markup of settings is deleted; orders that have it already keep it. */
export const askToDeletePrice = (name: string, t: Translate): Promise<boolean> =>
  ask({
    title: t('Delete {name}?', { name }),
    body: t('Existing change orders do not change.'),
    confirm: t('Delete'),
    cancel: t('Cancel'),
    danger: true,
  });
