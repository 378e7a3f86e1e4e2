import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReceiptBody } from '../../../api/contract/signups.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateSignupBilling } from '../../../domain/validation/validate-forms.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { readReferral } from '../../session/keep-referral.ts';
import { Button } from '../../ui/button.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextInput } from '../../ui/text-input.ts';
import { CardFields } from '../billing/card-fields.tsx';
import { focusFirst, type Person, problemAt } from './person-fields.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { confirmCard, makeCard, problemOf, readReceipt, register } from './register.ts';
import styles from './sign-up.module.css';
import { useSignupCard } from './use-signup-card.ts';

interface Props {
  person: Person & { isTestAccount: boolean };
  /** From the address: 'pay-as-you-go' or a plan's key. */
  wantedPlan: string;
  onDone: (receipt: ReceiptBody | null) => void;
  onBack: () => void;
}

const TEST_CARD = '4242';
const NAMED_TEST_CARD = 'pm_card_visa';

/** Second step: plan, card, consent. */
export function BillingStep({ person, wantedPlan, onDone, onBack }: Props) {
  const { t } = useTranslation();
  const [planId, setPlanId] = useState<number | null>(null);
  const [email, setEmail] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const plans = useQuery({
    queryKey: ['signup-plans', person.isTestAccount],
    queryFn: ({ signal }) =>
      call('GET /signups/online/plans', { query: { isTestAccount: person.isTestAccount }, signal }),
    staleTime: 60_000,
  });
  const form = useSignupCard(person.isTestAccount);
  useEffect(() => {
    const wanted = plans.data?.find(({ lookup_key }) => lookup_key !== null && lookup_key.endsWith(wantedPlan));
    if (wantedPlan && wanted) setPlanId((before) => before ?? wanted.id);
  }, [plans.data, wantedPlan]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateSignupBilling({
      billingEmail: email,
      plan: planId === null ? '' : String(planId),
      acceptsPolicy: accepts,
    });
    setProblems(found);
    setProblem(Object.values(found)[0] ?? null);
    focusFirst(event.currentTarget, found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const card = await makeCard(form, email.trim());
      // The provider's test card marks a test account; there it has a name instead of a number.
      const isTest = person.isTestAccount || card.last4 === TEST_CARD;
      const paymentMethodId = isTest && !person.isTestAccount ? NAMED_TEST_CARD : card.id;
      const { isTestAccount: _, ...who } = person;
      const body = {
        ...who,
        isTestAccount: isTest,
        billingEmail: email.trim(),
        plan: planId,
        paymentMethodId,
        sms_consent: true,
        terms_consent: true,
        ref: readReferral(),
      };
      const answer = await register(body);
      await confirmCard(form, answer);
      onDone(answer.requires_action ? await readReceipt(body) : answer.receipt);
    } catch (error) {
      setProblem(problemOf(error, MESSAGES.signup.unknownSignupError));
      setBusy(false);
    }
  };

  const failedPlans = plans.error && t(MESSAGES.signup.plansFailed, { message: t(plans.error.message) });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('Plan and card')}</h1>
      {failedPlans ? (
        <Notice tone="error">
          {failedPlans} <TextButton onClick={() => void plans.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      ) : plans.isPending ? (
        <Loading />
      ) : (
        <PlanChoice plans={plans.data ?? []} chosen={planId} onChoose={setPlanId} />
      )}
      <TextInput
        name="billingEmail"
        size="md"
        type="email"
        label={t('Billing email')}
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problemAt(t, problems, 'billingEmail')}
      />
      <CardFields form={form} />
      <Checkbox
        name="policy"
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
        label={
          <>
            {t('I acknowledge the')}{' '}
            <Link to="/legal#privacy-policy" target="_blank">
              {t('Privacy Policy')}
            </Link>{' '}
            {t('and the')}{' '}
            <Link to="/legal#eula" target="_blank">
              {t('EULA')}
            </Link>
          </>
        }
      />
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <Button type="submit" size="md" fullWidth disabled={!accepts || busy || form.state !== 'ready'}>
        {t(busy ? 'Loading...' : 'Create account')}
      </Button>
      <div className={styles.row}>
        <TextButton onClick={onBack}>{t('Back')}</TextButton>
        <span className={styles.small}>{t('Stripe stores your card. We never see the number.')}</span>
      </div>
    </form>
  );
}
