import { type FormEvent, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextInput } from '../../ui/text-input.ts';
import styles from './sign-up.module.css';

/** Asks in place for a code on a representative's own phone. */
export function SalesGate({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const phone_number = normalizePhone(phone);
    if (!phone_number) return setProblem(MESSAGES.login.phoneInvalid);
    if (isSent && code.trim() === '') return setProblem(MESSAGES.login.codeRequired);
    setBusy(true);
    setProblem(null);
    try {
      if (isSent) {
        await call('POST /signups/salesrep/verify', { body: { phone_number, code: code.trim() } });
        onOpen();
      } else {
        await call('POST /signups/salesrep/code', { body: { phone_number } });
        setSent(true);
      }
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : MESSAGES.login.requestError);
    }
    setBusy(false);
  };
  /** For who mistyped his number, or whose code did not come. */
  const again = () => {
    setSent(false);
    setCode('');
    setProblem(null);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className="quiet">{t('For sales representatives: we text a code to your phone.')}</p>
      <TextInput
        size="md"
        type="tel"
        label={t('Your phone number')}
        placeholder="(123) 456-7890"
        value={phone}
        disabled={isSent}
        onChange={({ target }) => setPhone(typePhone(target))}
      />
      {isSent && (
        <TextInput
          size="md"
          label={t('Authentication code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoFocus
        />
      )}
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <Button type="submit" size="md" disabled={busy}>
        {t(busy ? 'Loading...' : isSent ? 'Continue' : 'Send code')}
      </Button>
      {isSent && (
        <div className={styles.row}>
          <TextButton onClick={again}>{t('Back')}</TextButton>
        </div>
      )}
    </form>
  );
}
