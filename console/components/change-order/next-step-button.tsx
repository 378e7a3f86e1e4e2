import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { nextStep, type NextStep } from '../../../domain/next-step.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { useStep } from '../inbox/use-step.ts';
import { stepFacts } from './step-facts.ts';
import { useApprovalRequests } from './use-order-queries.ts';
import { useIsBilled } from './use-is-billed.ts';
import { useSoleContact } from './use-sole-contact.ts';

/** The one primary action of an order that is read: what the office does next with it. */
export function NextStepButton({ user, order }: { user: SessionUser; order: ChangeOrderBody }) {
  const isBilled = useIsBilled(user, order);
  if (isBilled === undefined || !may(user, 'order.price').allowed) return null;
  const step = nextStep(stepFacts(order, isBilled));
  return step && <StepButton key={step} user={user} order={order} step={step} />;
}

function StepButton({ user, order, step }: { user: SessionUser; order: ChangeOrderBody; step: NextStep }) {
  const { t } = useTranslation();
  const sole = useSoleContact(order.job_id);
  const { data: requests } = useApprovalRequests(order.id, step === 'remind');
  const asked = step === 'remind' ? requests?.[0] : undefined;
  const act = useStep(user, step, {
    ...order,
    job_name: order.job?.job_name ?? null,
    total_amount: order.total_amount ?? 0,
    contact: asked ? { id: asked.approval_contact.id, name: asked.approval_contact.first_name } : sole,
    request_id: asked?.id ?? null,
  });
  if (step === 'remind' && !asked) return null;
  return (
    <Button
      loading={act.isBusy}
      disabled={act.refused !== null}
      title={act.refused ? t(act.refused) : undefined}
      onClick={act.run}
    >
      {act.label}
    </Button>
  );
}
