import { lazy, Suspense, useState } from 'react';
import type { TurnTrace } from '../../../api/contract/turns.ts';
import { useTranslation } from '../../i18n.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { LongText } from './long-text.tsx';
import styles from './trace.module.css';

const ImpersonateModal = lazy(() =>
  import('./impersonate-modal.tsx').then((module) => ({ default: module.ImpersonateModal })),
);
const ADDRESSES: Record<string, (id: number) => string> = {
  change_order: (id) => `/change-order/${id}`,
  job: (id) => `/job/${id}`,
};

/** What the turn changed. The thing itself is opened as the person who said it: a developer sees no company by himself. */
export function TraceChanges({ trace, scratch }: { trace: TurnTrace; scratch: boolean }) {
  const { t } = useTranslation();
  const [goTo, setGoTo] = useState<string | null>(null);
  return (
    <>
      <ul className={styles.lines}>
        {trace.changes.map((change, index) => {
          const address = change.entity_id === null ? undefined : ADDRESSES[change.entity]?.(change.entity_id);
          return (
            <li key={index}>
              <strong>{change.action}</strong>
              {address && trace.user && !scratch ? (
                <TextButton onClick={() => setGoTo(address)}>
                  {t('Open {thing} as {name}', {
                    thing: change.name ?? `${change.entity} ${change.entity_id}`,
                    name: trace.user.name,
                  })}
                </TextButton>
              ) : (
                <span>{change.name ?? `${change.entity} ${change.entity_id ?? ''}`}</span>
              )}
              {(change.before ?? change.after) && (
                <details className={styles.call}>
                  <summary>{t('Before and after')}</summary>
                  {change.before && (
                    <>
                      <h4>{t('Before')}</h4>
                      <LongText text={change.before} turnId={trace.id} />
                    </>
                  )}
                  {change.after && (
                    <>
                      <h4>{t('After')}</h4>
                      <LongText text={change.after} turnId={trace.id} />
                    </>
                  )}
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {goTo && trace.user && (
        <Suspense>
          <ImpersonateModal
            person={{ ...trace.user, company: trace.company_name }}
            goTo={goTo}
            onClose={() => setGoTo(null)}
          />
        </Suspense>
      )}
    </>
  );
}
