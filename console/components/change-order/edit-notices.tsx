import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { OrderFormHandle } from './use-order-form.ts';

interface Props {
  handle: OrderFormHandle;
  /** The order was deleted meanwhile. */
  isGone: boolean;
  onKeepAsNew: () => void;
  onCompare: () => void;
  onDiscard: () => void;
}

/** What a person at the form must know before typing on: typing that was restored, a change by somebody else. */
export function EditNotices({ handle, isGone, onKeepAsNew, onCompare, onDiscard }: Props) {
  const { t } = useTranslation();
  const { restoredAt, isOutdated } = handle;
  return (
    <>
      {isGone && (
        <Notice tone="warning">
          {t('Someone deleted this change order while you were editing. Your changes are still here.')}{' '}
          <TextButton onClick={onKeepAsNew}>{t('Keep it as a new change order')}</TextButton>
        </Notice>
      )}
      {restoredAt && !isGone && (
        <Notice tone="info">
          {t('We restored your unsaved changes from {time}.', { time: formatMoment(restoredAt) })}{' '}
          <TextButton onClick={onDiscard}>{t('Discard')}</TextButton>
        </Notice>
      )}
      {isOutdated && (
        <Notice tone="warning">
          {t('Someone else changed this change order while you were editing. Your changes are kept.')}{' '}
          <TextButton onClick={onCompare}>{t('Compare both versions')}</TextButton>
        </Notice>
      )}
    </>
  );
}
