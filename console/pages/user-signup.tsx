import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ReceiptBody } from '../../api/contract/signups.ts';
import { isTestSignup } from '../../domain/customer-class.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { phoneToSend } from '../../domain/phone.ts';
import { validateSignup } from '../../domain/validation/validate-forms.ts';
import { call } from '../api/call.ts';
import { BillingStep } from '../components/sign-up/billing-step.tsx';
import { focusFirst, NOBODY, type Person, PersonFields } from '../components/sign-up/person-fields.tsx';
import { problemOf } from '../components/sign-up/register.ts';
import styles from '../components/sign-up/sign-up.module.css';
import { useTranslation } from '../i18n.ts';
import { Receipt } from '../components/sign-up/receipt.tsx';
import { ReferralNotice } from '../components/sign-up/referral-notice.tsx';
import { readReferral } from '../session/keep-referral.ts';
import { keepSignupIntent } from '../session/kept-session.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.ts';
import { Notice } from '../ui/notice.tsx';

const TO_LOGIN_MS = 2_500;

/** Becoming a customer in two steps: who you are, then plan and card. */
export function UserSignup() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [person, setPerson] = useState<Person>(NOBODY);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<'person' | 'billing' | 'done'>('person');
  const [receipt, setReceipt] = useState<ReceiptBody | null>(null);
  const [busy, setBusy] = useState(false);
  const isTestAccount = isTestSignup(person.companyName, null);
  useEffect(keepSignupIntent, []);
  useEffect(() => {
    if (step !== 'done') return;
    const state = { phone: person.phoneNumber, receipt };
    const timer = setTimeout(() => void navigate('/login', { state }), TO_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [step, navigate, person.phoneNumber, receipt]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateSignup(person);
    setProblems(found);
    setProblem(null);
    focusFirst(event.currentTarget, found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const phoneNumber = phoneToSend(person.phoneNumber);
    const body = { ...person, phoneNumber, isTestAccount, ref: readReferral() };
    // Sales hears of it beside; whether that worked is no concern of the visitor.
    call('POST /form_submission/signup_email', { body }).catch((error: unknown) => console.warn(error));
    try {
      await call('POST /signups/online/initial', { body });
      setStep('billing');
    } catch (error) {
      const message = problemOf(error, MESSAGES.signup.unknownError);
      setProblem(t(MESSAGES.signup.initialFailed, { message: t(message) }));
    }
    setBusy(false);
  };

  return (
    <main className={styles.page}>
      <Brand />
      <div className={`card ${styles.card}`}>
        {step !== 'done' && <ReferralNotice />}
        {step === 'person' && (
          <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <h1>{t('Sign up')}</h1>
            <PersonFields person={person} problems={problems} onChange={setPerson} />
            <p className={styles.small}>
              {t(
                'By continuing you agree to receive texts about your account and your change orders. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
              )}
            </p>
            {problem && <Notice tone="error">{problem}</Notice>}
            <Button type="submit" size="md" fullWidth disabled={busy}>
              {t(busy ? 'Loading...' : 'Continue')}
            </Button>
            <p className={styles.small}>
              {t('Already a customer?')} <Link to="/login">{t('Login')}</Link>
            </p>
          </form>
        )}
        {step === 'billing' && (
          <BillingStep
            person={{ ...person, phoneNumber: phoneToSend(person.phoneNumber), isTestAccount }}
            wantedPlan={search.get('plan') ?? ''}
            onDone={(paid) => {
              setReceipt(paid);
              setStep('done');
            }}
            onBack={() => setStep('person')}
          />
        )}
        {step === 'done' && <Notice tone="info">{t(MESSAGES.signup.success)}</Notice>}
        {step === 'done' && receipt && <Receipt receipt={receipt} />}
      </div>
    </main>
  );
}

export default UserSignup;
