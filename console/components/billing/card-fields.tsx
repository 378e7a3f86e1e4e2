import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './billing.module.css';
import type { CardForm } from './use-card-form.ts';

interface Props {
  form: CardForm;
  /** What to say when the form could not be loaded. */
  failed?: string;
}

/** The place of the provider's form, and what to say while it is not there; what stands below does not move when it comes. */
export function CardFields({ form, failed = MESSAGES.billing.formFailed }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {form.state === 'failed' && (
        <Notice tone="error">
          {t(failed)} <TextButton onClick={form.again}>{t('Try again')}</TextButton>
        </Notice>
      )}
      <div className={styles.cardPlace} data-state={form.state}>
        {form.state === 'loading' && (
          <div className={styles.cardLoading}>
            <Loading />
          </div>
        )}
        <div ref={form.ref} />
      </div>
    </>
  );
}
