import { Check } from 'lucide-react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { STAGES, stageOf } from '../../../domain/next-step.ts';
import { useTranslation } from '../../i18n.ts';
import styles from './order-lifecycle.module.css';
import { stepFacts } from './step-facts.ts';
import { useIsBilled } from './use-is-billed.ts';

/** How far an order has come, from Draft to Billed; a cancelled or deleted one shows none of it. */
export function OrderLifecycle({ user, order }: { user: SessionUser; order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const stage = stageOf(stepFacts(order, useIsBilled(user, order) ?? false));
  if (stage === null) return null;
  const reached = STAGES.indexOf(stage);
  return (
    <ol className={styles.stages} aria-label={t('Progress of this change order')}>
      {STAGES.map((name, index) => (
        <li
          key={name}
          className={styles.stage}
          data-state={index < reached ? 'done' : index === reached ? 'now' : 'ahead'}
          aria-current={index === reached ? 'step' : undefined}
        >
          {index < reached && <Check size={14} aria-hidden />}
          {t(name)}
          {index < reached && <span className="sr-only">{t('done')}</span>}
        </li>
      ))}
    </ol>
  );
}
