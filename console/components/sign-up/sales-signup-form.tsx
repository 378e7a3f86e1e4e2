import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { phoneToSend } from '../../../domain/phone.ts';
import { validateSignup } from '../../../domain/validation/validate-forms.ts';
import { isEmail } from '../../../domain/validation/email.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.ts';
import { CardFields } from '../billing/card-fields.tsx';
import { focusFirst, NOBODY, type Person, PersonFields, problemAt } from './person-fields.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { confirmCard, makeCard, salesProblemOf } from './register.ts';
import styles from './sign-up.module.css';
import { useSignupCard } from './use-signup-card.ts';

type Duration = 'once' | 'repeating' | 'forever';
const TERMS = { unlimitedPrice: '', trial: '', discount: '', months: '' };

/** Signs a customer up on the spot: person, plan or an agreed price, trial and discount, card. */
export function SalesSignupForm({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<Person>(NOBODY);
  const [email, setEmail] = useState('');
  const [planId, setPlanId] = useState<number | null>(null);
  const [isUnlimited, setUnlimited] = useState(false);
  const [terms, setTerms] = useState(TERMS);
  const [duration, setDuration] = useState<Duration>('once');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const plans = useQuery({
    queryKey: ['sales-plans', isLive],
    queryFn: ({ signal }) => call('GET /signups/salesrep/plans', { query: { isLiveAccount: isLive }, signal }),
  });
  const form = useSignupCard(!isLive);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateSignup(person);
    if (!isEmail(email))
      found['email'] = email.trim() === '' ? MESSAGES.signup.emailRequired : MESSAGES.signup.emailInvalid;
    const planProblem = !isUnlimited && planId === null ? MESSAGES.sales.planRequired : null;
    setProblems(found);
    setProblem(Object.values(found)[0] ?? planProblem);
    focusFirst(event.currentTarget, found);
    if (Object.keys(found).length > 0 || planProblem) return;
    setBusy(true);
    try {
      const card = await makeCard(form, email.trim());
      const answer = await call('POST /signups/salesrep', {
        body: {
          ...person,
          phoneNumber: phoneToSend(person.phoneNumber),
          email: email.trim(),
          plan: isUnlimited ? null : planId,
          paymentMethodId: card.id,
          isLiveAccount: isLive,
          isUnlimited,
          unlimitedPrice: isUnlimited ? terms.unlimitedPrice : null,
          trial_period_days: terms.trial,
          discount_percentage: terms.discount,
          discount_duration_type: duration,
          discount_duration_months: duration === 'repeating' ? terms.months : null,
        },
      });
      await confirmCard(form, answer);
      setDone(person.companyName.trim());
    } catch (error) {
      setProblem(salesProblemOf(error));
    }
    setBusy(false);
  };

  if (done)
    return (
      <>
        <Notice tone="info">{t('{company} has been signed up.', { company: done })}</Notice>
        <Button
          onClick={() => {
            setDone(null);
            setPerson(NOBODY);
            setEmail('');
          }}
        >
          {t('Sign up another customer')}
        </Button>
      </>
    );
  const term = (name: keyof typeof TERMS, label: string, type: { step: string; max: number }) => (
    <TextInput
      label={t(label)}
      type="number"
      min={0}
      {...type}
      value={terms[name]}
      onChange={(event) => setTerms({ ...terms, [name]: event.target.value })}
    />
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PersonFields person={person} problems={problems} onChange={setPerson} />
      <TextInput
        name="email"
        size="md"
        type="email"
        label={t('Billing email')}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problemAt(t, problems, 'email')}
      />
      <Checkbox
        label={t('Unlimited change orders at a custom price')}
        checked={isUnlimited}
        onChange={(event) => setUnlimited(event.target.checked)}
      />
      {isUnlimited ? (
        term('unlimitedPrice', 'Price per month ($)', { step: '0.01', max: 100_000 })
      ) : plans.isPending ? (
        <Loading />
      ) : plans.error ? (
        <Notice tone="error">{t(MESSAGES.sales.plansFailed)}</Notice>
      ) : (
        <PlanChoice plans={plans.data} chosen={planId} onChoose={setPlanId} />
      )}
      <div className={styles.pair}>
        {term('trial', 'Trial days (optional)', { step: '1', max: 730 })}
        {term('discount', 'Discount % (optional)', { step: '0.01', max: 100 })}
        <label className={styles.area}>
          {t('Discount lasts')}
          <select value={duration} onChange={(event) => setDuration(event.target.value as Duration)}>
            <option value="once">{t('Once')}</option>
            <option value="repeating">{t('Some months')}</option>
            <option value="forever">{t('Forever')}</option>
          </select>
        </label>
        {duration === 'repeating' && term('months', 'Months', { step: '1', max: 36 })}
      </div>
      <CardFields form={form} failed={MESSAGES.sales.stripeNotLoaded} />
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <Button type="submit" size="md" disabled={busy || form.state !== 'ready'}>
        {t(busy ? 'Loading...' : 'Sign up customer')}
      </Button>
    </form>
  );
}
