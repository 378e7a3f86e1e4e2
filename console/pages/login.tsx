import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReceiptBody } from '../../api/contract/signups.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { formatPhone } from '../../domain/phone.ts';
import { useTranslation } from '../i18n.ts';
import { ChooseAccountForm } from '../forms/choose-account.tsx';
import { SignInCodeForm } from '../forms/sign-in-code.tsx';
import { SignInIdentifierForm } from '../forms/sign-in-identifier.tsx';
import type { AuthMethod, CodeAnswer } from '../session/sign-in.ts';
import { endReason, startSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './login.module.css';

/** Only for who has just signed up. */
const Receipt = lazy(() => import('../components/sign-up/receipt.tsx'));

type Step =
  | { name: 'identifier'; method: AuthMethod }
  | { name: 'code'; method: AuthMethod; identifier: string; message: string }
  | { name: 'account'; method: AuthMethod; options: CodeAnswer['user_options']; remember: boolean };

/** Signing in: phone or email, the texted code, and the company when the person works for several. */
export function Login() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'identifier', method: 'phone' });
  const { state } = useLocation() as {
    state: { phone?: string; receipt?: ReceiptBody | null } | null;
  };
  const phone = state?.phone ? formatPhone(state.phone) : '';
  const [reason] = useState(endReason);
  const back = (method: AuthMethod) => setStep({ name: 'identifier', method });

  // The guard of this screen leads on as soon as there is a session.
  const onCode = (answer: CodeAnswer, remember: boolean) => {
    if (answer.multiple_accounts)
      setStep({ name: 'account', method: step.method, options: answer.user_options, remember });
    else startSession({ user: answer.user, isDeveloper: answer.isDeveloper });
  };

  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={`card ${styles.card}`}>
        {reason && <Notice tone="info">{t(reason.message ?? MESSAGES.login.sessionInvalid)}</Notice>}
        {step.name === 'identifier' && (
          <SignInIdentifierForm
            method={step.method}
            onMethod={back}
            initial={step.method === 'phone' ? phone : ''}
            onSent={(identifier, message) => setStep({ name: 'code', method: step.method, identifier, message })}
          />
        )}
        {step.name === 'code' && (
          <SignInCodeForm
            method={step.method}
            identifier={step.identifier}
            message={step.message}
            onVerified={onCode}
            onBack={() => back(step.method)}
            onUseEmail={() => back('email')}
          />
        )}
        {step.name === 'account' && (
          <ChooseAccountForm
            method={step.method}
            remember={step.remember}
            options={step.options}
            onChosen={(user) => startSession({ user, isDeveloper: false })}
            onBack={() => back(step.method)}
          />
        )}
      </div>
      {state?.receipt && (
        <div className={`card ${styles.card}`}>
          <Suspense fallback={null}>
            <Receipt receipt={state.receipt} />
          </Suspense>
        </div>
      )}
    </main>
  );
}

export default Login;
