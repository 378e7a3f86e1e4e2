import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { TextInput } from '../../ui/text-input.ts';
import styles from './developers.module.css';
import { useImpersonation } from './use-impersonation.ts';

/** Becoming a user by the number in his row. */
export function ImpersonateForm() {
  const { t } = useTranslation();
  const impersonation = useImpersonation();
  const [userId, setUserId] = useState('');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    impersonation.mutate({ userId, reason });
  };
  return (
    <form className={styles.byId} onSubmit={submit} noValidate aria-label={t('Impersonate by user ID')}>
      <TextInput
        label={t('User ID')}
        inputMode="numeric"
        value={userId}
        onChange={(event) => {
          impersonation.reset();
          setUserId(event.target.value);
        }}
        error={impersonation.error && <span role="alert">{t(impersonation.error.message)}</span>}
      />
      <TextInput
        label={t('Reason (optional)')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="default" loading={impersonation.isPending}>
        {t('Impersonate')}
      </Button>
    </form>
  );
}
