import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.ts';
import styles from './developers.module.css';
import { useImpersonation } from './use-impersonation.ts';

interface Props {
  person: { id: number; name: string; company: string };
  /** Where it leads; the dashboard when left out. */
  goTo?: string;
  onClose: () => void;
}

/** Asks why before a developer becomes somebody; the company reads the answer. */
export function ImpersonateModal({ person, goTo, onClose }: Props) {
  const { t } = useTranslation();
  const impersonation = useImpersonation(goTo);
  const [reason, setReason] = useState('');
  const { name } = person;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    impersonation.mutate({ userId: person.id, reason });
  };
  return (
    <Modal opened onClose={onClose} title={t('Act as {name}?', { name })} centered>
      <form className={styles.asking} onSubmit={submit}>
        <p>
          {t(
            '{company} sees who acted as {name}, why, and what was done. Billing, connecting QuickBooks and removing users stay closed.',
            { company: person.company, name },
          )}
        </p>
        <TextInput
          label={t('Reason (optional)')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
        {impersonation.error && <Notice tone="error">{t(impersonation.error.message)}</Notice>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={impersonation.isPending}>
            {t('Impersonate')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
