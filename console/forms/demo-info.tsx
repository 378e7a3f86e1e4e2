import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { typePhone } from '../lib/type-phone.ts';
import { useLogout } from '../session/use-logout.ts';
import { amendUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import styles from '../ui/dialog.module.css';
import { Modal } from '../ui/modal.ts';
import { TextInput } from '../ui/text-input.ts';
import { checkDemoInfo, type DemoInfo, type DemoInfoProblems } from './check-demo-info.ts';
import { sendDemoInfo } from './send-demo-info.ts';

const FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name', type: 'text' },
  { name: 'company_name', label: 'Company name', autoComplete: 'organization', type: 'text' },
  { name: 'phone', label: 'Phone number', autoComplete: 'tel-national', type: 'tel' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
] as const satisfies { name: keyof DemoInfo; label: string; autoComplete: string; type: string }[];

interface Props {
  /** It could not be stored: the demo goes on, and the form comes back. */
  onLater: () => void;
}

/** Asks a visitor of the demo, once, who is looking. */
export function DemoInfoModal({ onLater }: Props) {
  const { t } = useTranslation();
  const logout = useLogout();
  const [info, setInfo] = useState<DemoInfo>({ name: '', company_name: '', phone: '', email: '' });
  const [problems, setProblems] = useState<DemoInfoProblems>({});
  const [busy, setBusy] = useState(false);

  const change = (name: keyof DemoInfo, text: string) => {
    setInfo({ ...info, [name]: text });
    setProblems({ ...problems, [name]: undefined });
  };

  /** Whether there are problems; the first is focused. */
  const show = (found: DemoInfoProblems, form: HTMLFormElement): boolean => {
    setProblems(found);
    const first = FIELDS.find(({ name }) => found[name]);
    if (first) form.querySelector<HTMLInputElement>(`input[name=${first.name}]`)?.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (show(checkDemoInfo(info), form)) return;
    setBusy(true);
    const found = await sendDemoInfo(info);
    setBusy(false);
    if (found === null) return onLater();
    if (!show(found, form)) amendUser({ demoUserSubmitted: true });
  };

  return (
    <Modal opened onClose={() => undefined} title={t('Explore the demo')} centered withCloseButton={false}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.body}>{t('Tell us who you are, then look around as long as you like.')}</p>
        {FIELDS.map(({ name, label, autoComplete, type }) => (
          <TextInput
            key={name}
            name={name}
            type={type}
            label={t(label)}
            autoComplete={autoComplete}
            value={info[name]}
            onChange={({ target }) => change(name, name === 'phone' ? typePhone(target) : target.value)}
            error={problems[name] && t(problems[name])}
            required
          />
        ))}
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void logout()}>
            {t('Go back')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('Continue')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
