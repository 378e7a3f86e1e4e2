import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages.ts';
import { validateSalesContact } from '../../domain/validation/validate-forms.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/request.ts';
import { focusFirst, problemAt } from '../components/sign-up/person-fields.tsx';
import styles from '../components/sign-up/sign-up.module.css';
import { useTranslation } from '../i18n.ts';
import { phoneToSend } from '../../domain/phone.ts';
import { typePhone } from '../lib/type-phone.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.ts';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.ts';

/** A request to sales: who asks, and what about. */
export function ContactSales() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateSalesContact({ contactName: name, contactPhone: phone });
    setProblems(found);
    setProblem(null);
    focusFirst(event.currentTarget, found);
    if (Object.keys(found).length > 0) return;
    setState('busy');
    try {
      const body = {
        contactName: name.trim(),
        contactPhone: phoneToSend(phone),
        contactMessage: message.trim() || 'N/A',
      };
      await call('POST /form_submission/sales_contact_email', { body });
      setState('sent');
    } catch (error) {
      setProblem(error instanceof ApiError ? MESSAGES.sales.contactFailed : MESSAGES.sales.contactError);
      setState('open');
    }
  };

  return (
    <main className={styles.page}>
      <Brand />
      <div className={`card ${styles.card}`}>
        {state === 'sent' ? (
          <>
            <h1>{t('Thank you')}</h1>
            <p role="status">{t(MESSAGES.sales.contactSent)}</p>
            <Button component={Link} to="/" size="md">
              {t('Return Home')}
            </Button>
          </>
        ) : (
          <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <h1>{t('Contact Sales')}</h1>
            <p className="quiet">{t('Tell us how to reach you. We will call back within one business day.')}</p>
            <TextInput
              name="contactName"
              size="md"
              label={t('Name')}
              autoComplete="name"
              required
              maxLength={255}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={problemAt(t, problems, 'contactName')}
            />
            <TextInput
              name="contactPhone"
              size="md"
              type="tel"
              label={t('Phone number')}
              placeholder="(123) 456-7890"
              autoComplete="tel-national"
              required
              value={phone}
              onChange={({ target }) => setPhone(typePhone(target))}
              error={problemAt(t, problems, 'contactPhone')}
            />
            <label className={styles.area}>
              {t('Message (optional)')}
              <textarea
                rows={4}
                maxLength={4000}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </label>
            {problem && <Notice tone="error">{t(problem)}</Notice>}
            <Button type="submit" size="md" disabled={state === 'busy'}>
              {t(state === 'busy' ? 'Loading...' : 'Send')}
            </Button>
            <Link to="/contact-us">{t('Back')}</Link>
          </form>
        )}
      </div>
    </main>
  );
}

export default ContactSales;
