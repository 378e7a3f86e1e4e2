import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone, phoneToSend } from '../../../domain/phone.ts';
import { validateDemoStart } from '../../../domain/validation/validate-forms.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { startSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-input.ts';
import { focusFirst, problemAt } from './person-fields.tsx';
import styles from './sign-up.module.css';

/** A demo that its visitor may text from his own phone. */
export function StartDemoForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [firstName, setFirstName] = useState('');
  const [phone, setPhone] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateDemoStart({ firstName, phone });
    setProblems(found);
    setProblem(null);
    focusFirst(event.currentTarget, found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { phone_number: phoneToSend(phone), first_name: firstName.trim() };
      const { user, text_to: number } = await call('POST /demo-easy-onboard', { body });
      startSession({ user, isDeveloper: false });
      if (number) notify.success(t('Text {phone} from your own phone to try it.', { phone: formatPhone(number) }));
      void navigate('/demo');
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : MESSAGES.demo.createFailed);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className="quiet">
        {t('The prospect can text in extra work from their own phone. We text back once they have texted us.')}
      </p>
      <TextInput
        name="first_name"
        size="md"
        label={t('First name')}
        required
        maxLength={255}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        error={problemAt(t, problems, 'first_name')}
      />
      <TextInput
        name="phone_number"
        size="md"
        type="tel"
        label={t('Phone number')}
        placeholder="(123) 456-7890"
        required
        value={phone}
        onChange={({ target }) => setPhone(typePhone(target))}
        error={problemAt(t, problems, 'phone_number')}
      />
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <Button type="submit" size="md" disabled={busy}>
        {t(busy ? 'Creating Demo...' : 'Start Demo')}
      </Button>
    </form>
  );
}
