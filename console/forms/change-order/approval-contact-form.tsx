import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone, phoneToSend } from '../../../domain/phone.ts';
import { validateContact } from '../../../domain/validation/validate-contacts.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApiError } from '../../api/request.ts';
import styles from '../../components/change-order/approvals.module.css';
import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { Button } from '../../ui/button.ts';

type Contact = ResponseOf<'approvals.contacts'>[number];

interface Props {
  /** Null for a new one. */
  contact: Contact | null;
  jobId: number;
  /** The saved contact, or null when given up. */
  onDone: (saved: Contact | null) => void;
}

/** Creates or edits an approval contact of a job; only the phone is required. */
export function ApprovalContactForm({ contact, jobId, onDone }: Props) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(contact?.first_name ?? '');
  const [last, setLast] = useState(contact?.last_name ?? '');
  const [phone, setPhone] = useState(contact ? formatPhone(contact.phone_number) : '');
  const [language, setLanguage] = useState(contact?.language ?? 'English');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = validateContact({ phone }, contact ? 'edit' : 'create').phone_number;
    setProblem(found);
    if (found) return;
    setBusy(true);
    setFailure(null);
    const body = {
      phone_number: phoneToSend(phone),
      first_name: first.trim(),
      last_name: last.trim(),
      job_id: jobId,
      language,
    };
    try {
      const saved = contact
        ? await call('PUT /approval-requests/tm-approval-contact/:id', { params: { id: contact.id }, body })
        : await call('POST /approval-requests/create-tm-approval-contact', { body });
      await queryClient.invalidateQueries({ queryKey: [KEYS.approvals, 'contacts'] });
      onDone(saved);
    } catch (error) {
      const ours = contact ? MESSAGES.approvals.updateContactFailed : MESSAGES.approvals.createContactFailed;
      console.warn(ours, error);
      const told = error instanceof ApiError && error.status < 500 ? error.body.message : undefined;
      setFailure(told ?? ours);
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t(contact ? 'Edit contact' : 'New contact')}>
      <Field label={t('First name')}>
        {(control) => (
          <input
            {...control}
            maxLength={100}
            value={first}
            onChange={(event) => setFirst(event.target.value)}
            autoFocus
          />
        )}
      </Field>
      <Field label={t('Last name')}>
        {(control) => (
          <input {...control} maxLength={100} value={last} onChange={(event) => setLast(event.target.value)} />
        )}
      </Field>
      <Field label={t('Phone number')} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="tel"
            required
            value={phone}
            onChange={(event) => {
              setPhone(typePhone(event.target));
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Field label={t('Text language')}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={(event) => setLanguage(event.target.value as typeof language)}
          >
            <option value="English">{t('English')}</option>
            <option value="Spanish">{t('Spanish')}</option>
          </select>
        )}
      </Field>
      {failure && (
        <p className={styles.failed} role="alert">
          {t(failure)}
        </p>
      )}
      <div>
        <Button variant="default" onClick={() => onDone(null)}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t(contact ? 'Save contact' : 'Add contact')}
        </Button>
      </div>
    </form>
  );
}
