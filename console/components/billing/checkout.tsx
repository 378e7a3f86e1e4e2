import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PlanBody } from '../../../api/contract/billing.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { TextInput } from '../../ui/text-input.ts';
import styles from './billing.module.css';
import { CardFields } from './card-fields.tsx';
import { PlanPrice } from './plan-price.tsx';
import { emailProblem, saveCard } from './save-card.ts';
import { billingProblem, refetchBilling } from './use-billing.ts';
import { type CardForm, useCardForm } from './use-card-form.ts';
import { usePaymentSession } from './use-payment-session.ts';

/** Step two of setting up: the card, then the plan begins. A refused card may be followed by another. */
export function Checkout({ user, plan }: { user: SessionUser; plan: PlanBody }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [email, setEmail] = useState(user.email ?? '');
  const [emailWrong, setEmailWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const customerId = user.customer_id;
  const session = usePaymentSession(customerId, plan.id);
  const form = useCardForm(session.session);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = emailProblem(email);
    setEmailWrong(wrong);
    setProblem(null);
    if (wrong) return;
    setBusy(true);
    const outcome = await pay(form, { customerId, planId: plan.id, email: email.trim() });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(outcome.sentence);
      // A card that was saved and then refused needs a fresh form.
      if (outcome.isSpent) session.renew();
      return;
    }
    await refetchBilling();
    notify.success(t('Your plan has started.'));
    void navigate('/billing', { replace: true });
  };

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className={`card ${styles.checkout}`}
      aria-labelledby="checkout"
    >
      <div className={styles.checkoutHead}>
        <div>
          <h2 id="checkout" className={styles.lead}>
            {t(plan.planName)}
          </h2>
          <PlanPrice plan={plan} />
        </div>
        <Link to="/billing?step=plan">{t('Choose another plan')}</Link>
      </div>
      <p className="quiet">{t(plan.description)}</p>
      {session.state === 'failed' ? (
        <Notice tone="error">
          {t(MESSAGES.billing.checkoutFailed)} <TextButton onClick={session.renew}>{t('Try again')}</TextButton>
        </Notice>
      ) : session.state === 'loading' ? (
        <Loading />
      ) : (
        <CardFields form={form} />
      )}
      <TextInput
        label={t('Billing email')}
        type="email"
        name="email"
        autoComplete="email"
        size="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={emailWrong && <span role="alert">{t(emailWrong)}</span>}
      />
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <Button type="submit" size="md" loading={isBusy} disabled={form.state !== 'ready'}>
        {t(plan.creditsPerMonth === 0 ? 'Start plan' : 'Pay and start plan')}
      </Button>
      <p className="quiet">{t('Stripe stores your card. We never see the number.')}</p>
    </form>
  );
}

type Outcome = { ok: true } | { ok: false; sentence: string; isSpent: boolean };

/** Saves the card, begins the plan, and lets the bank ask where it wants to. */
async function pay(form: CardForm, of: { customerId: number; planId: number; email: string }): Promise<Outcome> {
  try {
    const saved = await saveCard(form, of.email);
    if (!saved.ok) return { ...saved, isSpent: false };
    const started = await call('POST /billing/:customerId/subscriptions', {
      params: { customerId: of.customerId },
      body: { plan_id: of.planId, payment_method_id: saved.paymentMethodId, email: of.email },
    });
    if (!started.requires_action || !started.payment_intent_client_secret) return { ok: true };
    const asked = await form.stripe?.handleNextAction({ clientSecret: started.payment_intent_client_secret });
    if (!asked?.error) return { ok: true };
    const sentence = asked.error.message ?? MESSAGES.billing.subscriptionFailed;
    return { ok: false, sentence, isSpent: true };
  } catch (error) {
    console.warn(MESSAGES.billing.subscriptionFailed, error);
    return { ok: false, sentence: billingProblem(error, MESSAGES.billing.subscriptionFailed), isSpent: true };
  }
}
