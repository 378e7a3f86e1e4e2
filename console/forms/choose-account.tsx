import { useState } from 'react';
import { useTranslation } from '../i18n.ts';
import type { SessionUser } from '../../api/contract/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { type AuthMethod, type CodeAnswer, selectAccount, stepProblem } from '../session/sign-in.ts';
import styles from './sign-in.module.css';

interface Props {
  method: AuthMethod;
  remember: boolean;
  options: CodeAnswer['user_options'];
  onChosen: (user: SessionUser) => void;
  onBack: () => void;
}

/** Step 3, for a person of several companies: as whom. */
export function ChooseAccountForm({ method, remember, options, onChosen, onBack }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (userId: number) => {
    setBusy(true);
    setProblem(null);
    try {
      onChosen((await selectAccount(userId, method, remember)).user);
    } catch (error) {
      setProblem(stepProblem(error, MESSAGES.login.selectFailed, MESSAGES.login.selectError));
      setBusy(false);
    }
  };

  return (
    <div className={styles.form}>
      <h1>{t('Choose an account')}</h1>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(problem)}
        </p>
      )}
      <ul className={styles.accounts}>
        {options.map((option) => (
          <li key={option.id}>
            <button type="button" disabled={busy} className={styles.account} onClick={() => void choose(option.id)}>
              <strong>{option.company_name}</strong>
              <span className="quiet">{`${option.first_name} ${option.last_name}`.trim()}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.textButton} onClick={onBack}>
        {t('Back to Login')}
      </button>
    </div>
  );
}
