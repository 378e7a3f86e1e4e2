import { type FormEvent, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { TextInput } from '../../ui/text-input.ts';
import { CardFields } from './card-fields.tsx';
import { emailProblem, saveCard } from './save-card.ts';
import { billingProblem, refetchBilling } from './use-billing.ts';
import { useCardForm } from './use-card-form.ts';
import { usePaymentSession } from './use-payment-session.ts';

interface Props {
  customerId: number;
  email: string;
  onClose: () => void;
}

/** Another card in the place of the one on file. */
export function CardModal({ customerId, email: known, onClose }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(known);
  const [emailWrong, setEmailWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const session = usePaymentSession(customerId, null);
  const form = useCardForm(session.session);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = emailProblem(email);
    setEmailWrong(wrong);
    setProblem(null);
    if (wrong) return;
    setBusy(true);
    try {
      const saved = await saveCard(form, email);
      if (!saved.ok) return setProblem(saved.sentence);
      await call('POST /billing/:customerId/payment-methods', {
        params: { customerId },
        body: { payment_method_id: saved.paymentMethodId, email: email.trim() },
      });
      await refetchBilling();
      notify.success(t('Payment method updated.'));
      onClose();
    } catch (error) {
      console.warn(MESSAGES.billing.updateMethodFailed, error);
      setProblem(billingProblem(error, MESSAGES.billing.updateMethodFailed));
      session.renew();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={() => !isBusy && onClose()} title={t('Update card')} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {session.state === 'failed' ? (
          <Notice tone="error">
            {t(MESSAGES.billing.formFailed)} <TextButton onClick={session.renew}>{t('Try again')}</TextButton>
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
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={emailWrong && <span role="alert">{t(emailWrong)}</span>}
        />
        {problem && <Notice tone="error">{t(problem)}</Notice>}
        <div className={dialog.buttons}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={form.state !== 'ready'}>
            {t('Save card')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
