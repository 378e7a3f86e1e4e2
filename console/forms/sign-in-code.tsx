import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { formatPhone } from '../../domain/phone.ts';
import { type AuthMethod, type CodeAnswer, requestCode, stepProblem, verifyCode } from '../session/sign-in.ts';
import { Button } from '../ui/button.ts';
import { Checkbox } from '../ui/checkbox.ts';
import { notify } from '../ui/notify.ts';
import { TextInput } from '../ui/text-input.ts';
import styles from './sign-in.module.css';

interface Props {
  method: AuthMethod;
  identifier: string;
  /** What the server said when it was asked for a code: whether one was sent, or an app shows it. */
  message: string;
  onVerified: (answer: CodeAnswer, remember: boolean) => void;
  onBack: () => void;
  onUseEmail: () => void;
}

/** Step 2: the code that was sent, or the one of the developer's authenticator. */
export function SignInCodeForm({ method, identifier, message, onVerified, onBack, onUseEmail }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = method === 'phone' ? formatPhone(identifier) : identifier;
  const { codeRequired, codeInvalid, codeSent, verifyError, requestError } = MESSAGES.login;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[name=code]');
    if (code.trim() === '') {
      setProblem(codeRequired);
      field?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onVerified(await verifyCode(identifier, method, code.trim(), remember), remember);
    } catch (error) {
      setProblem(stepProblem(error, codeInvalid, verifyError));
      setBusy(false);
      field?.select();
    }
  };

  const sendAgain = async () => {
    try {
      const answer = await requestCode(identifier, method);
      notify.success(t(answer.message === codeSent ? 'New code sent.' : answer.message));
    } catch (error) {
      setProblem(stepProblem(error, requestError, requestError));
    }
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <h1>{t('Enter the code')}</h1>
      <p className={styles.lead}>
        {message === codeSent ? t('We sent a code to {identifier}.', { identifier: shown }) : t(message)}
      </p>
      <TextInput
        size="md"
        label={t('Authentication code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('Enter 6-digit code')}
        classNames={{ input: styles.code ?? '' }}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem && <span role="alert">{t(problem)}</span>}
        autoFocus
      />
      <Checkbox
        label={t('Remember this device for 30 days')}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <Button type="submit" size="md" fullWidth disabled={busy}>
        {t(busy ? 'Loading...' : 'Login')}
      </Button>
      <div className={styles.row}>
        {message !== MESSAGES.login.byAuthenticator && (
          <button type="button" className={styles.textButton} onClick={sendAgain}>
            {t('Send a new code')}
          </button>
        )}
        {method === 'phone' && message !== MESSAGES.login.byAuthenticator && (
          <button type="button" className={styles.textButton} onClick={onUseEmail}>
            {t('Use email instead')}
          </button>
        )}
        <button type="button" className={styles.textButton} onClick={onBack}>
          {t('Back to Login')}
        </button>
      </div>
    </form>
  );
}
