import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { typePhone } from '../lib/type-phone.ts';
import { type AuthMethod, readIdentifier, requestCode, stepProblem } from '../session/sign-in.ts';
import { Button } from '../ui/button.ts';
import { TextInput } from '../ui/text-input.ts';
import styles from './sign-in.module.css';

interface Props {
  method: AuthMethod;
  onMethod: (method: AuthMethod) => void;
  onSent: (identifier: string, message: string) => void;
  /** What is in the field at first: who has just signed up need not type the number again. */
  initial?: string;
}

/** Step 1: who are you. */
export function SignInIdentifierForm({ method, onMethod, onSent, initial = '' }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const byPhone = method === 'phone';

  const toggle = () => {
    setText('');
    setProblem(null);
    onMethod(byPhone ? 'email' : 'phone');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readIdentifier(method, text);
    if ('problem' in read) {
      setProblem(read.problem);
      form.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await requestCode(read.identifier, method);
      onSent(read.identifier, message);
    } catch (error) {
      const { phoneNotFound, emailNotFound, requestError } = MESSAGES.login;
      setProblem(stepProblem(error, byPhone ? phoneNotFound : emailNotFound, requestError));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <h1>{t('Login')}</h1>
      <p className={styles.lead}>{t(byPhone ? 'We will text you a code.' : 'We will email you a code.')}</p>
      <TextInput
        key={method}
        size="md"
        label={t(byPhone ? 'Phone number' : 'Email')}
        type={byPhone ? 'tel' : 'email'}
        name={byPhone ? 'tel' : 'email'}
        autoComplete={byPhone ? 'tel-national' : 'email'}
        placeholder={byPhone ? '(123) 456-7890' : 'you@company.com'}
        value={text}
        onChange={({ target }) => setText(byPhone ? typePhone(target) : target.value)}
        error={problem && <span role="alert">{t(problem)}</span>}
        autoFocus
      />
      <Button type="submit" size="md" fullWidth disabled={busy}>
        {t(busy ? 'Loading...' : 'Send code')}
      </Button>
      <p className={styles.lead}>
        {t('New here?')} <Link to="/pricing">{t('Sign up')}</Link>
      </p>
      <button type="button" className={styles.textButton} onClick={toggle}>
        {t(byPhone ? 'Use email instead' : 'Use phone instead')}
      </button>
    </form>
  );
}
