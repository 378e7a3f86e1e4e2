import { CreditCard } from 'lucide-react';
import { type FormEvent, type MouseEvent, useState } from 'react';
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
import { brandName } from './format-billing.ts';
import { PlanPrice } from './plan-price.tsx';
import { emailProblem, saveCard } from './save-card.ts';
import { billingProblem, refetchBilling, usePaymentMethods } from './use-billing.ts';
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
  const methods = usePaymentMethods(customerId);
  const [storedId, setStoredId] = useState<string | null>(null);
  // The card that was just stored, or one on file: it need not be typed again.
  const onFile = methods.data?.find(({ id }) => id === storedId) ?? methods.data?.[0];
  const offered = storedId ?? onFile?.id;

  const submit = async (event: FormEvent | MouseEvent, cardId?: string) => {
    event.preventDefault();
    const wrong = emailProblem(email);
    setEmailWrong(wrong);
    setProblem(null);
    if (wrong) return;
    setBusy(true);
    const outcome = await pay(form, { customerId, planId: plan.id, email: email.trim(), cardId });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(outcome.sentence);
      if (outcome.storedId === null) return;
      setStoredId(outcome.storedId);
      void methods.refetch();
      // The form of a card that was stored is spent.
      if (cardId === undefined) session.renew();
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
      {offered !== undefined && (
        <Button
          variant="default"
          size="md"
          leftSection={<CreditCard size={18} aria-hidden />}
          disabled={isBusy || form.stripe === null}
          onClick={(event: MouseEvent) => void submit(event, offered)}
        >
          {onFile && (storedId === null || onFile.id === storedId)
            ? t('Use {brand} ending in {last4}', { brand: brandName(onFile.card.brand), last4: onFile.card.last4 })
            : t('Use the card you just saved')}
        </Button>
      )}
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

/** `storedId` is the card that the provider stored before the plan could not begin. */
type Outcome = { ok: true } | { ok: false; sentence: string; storedId: string | null };

interface Payment {
  customerId: number;
  planId: number;
  email: string;
  /** A card on file instead of the typed one. */
  cardId: string | undefined;
}

/** Saves the card unless it is on file, begins the plan, and lets the bank ask where it wants to. */
async function pay(form: CardForm, { customerId, planId, email, cardId }: Payment): Promise<Outcome> {
  const { subscriptionFailed } = MESSAGES.billing;
  let storedId = cardId ?? null;
  try {
    if (storedId === null) {
      const saved = await saveCard(form, email);
      if (!saved.ok) return { ...saved, storedId: null };
      storedId = saved.paymentMethodId;
    }
    const started = await call('POST /billing/:customerId/subscriptions', {
      params: { customerId },
      body: { plan_id: planId, payment_method_id: storedId, email },
    });
    if (!started.requires_action || !started.payment_intent_client_secret) return { ok: true };
    const asked = await form.stripe?.handleNextAction({ clientSecret: started.payment_intent_client_secret });
    if (!asked?.error) return { ok: true };
    return { ok: false, sentence: asked.error.message ?? subscriptionFailed, storedId };
  } catch (error) {
    console.warn(subscriptionFailed, error);
    return { ok: false, sentence: billingProblem(error, subscriptionFailed), storedId };
  }
}
