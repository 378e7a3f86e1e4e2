import type { Translate } from '../i18n.ts';
import { ask } from './ask.ts';

/** True when nothing would be lost, or the person leaves it. */
export const askToLeave = async (isChanged: boolean, t: Translate): Promise<boolean> =>
  !isChanged ||
  ask({
    title: t('Leave without saving?'),
    body: t('Your changes have not been saved.'),
    confirm: t('Leave'),
    cancel: t('Stay'),
    danger: true,
  });
