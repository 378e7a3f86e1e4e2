import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyUserBody } from '../../../api/contract/users.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ROLE_NAMES } from '../../forms/users/role-names.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './developers.module.css';

const ImpersonateModal = lazy(() =>
  import('./impersonate-modal.tsx').then((module) => ({ default: module.ImpersonateModal })),
);

/** The people of a company, each with the way to act as him and to read what he and the agent said. */
export function CompanyPeople({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<CompanyUserBody | null>(null);
  const people = useQuery({
    queryKey: [KEYS.users, companyId],
    queryFn: ({ signal }) => call('GET /customers/:id/users', { params: { id: companyId }, signal }),
  });
  if (people.error)
    return (
      <Notice tone="error">
        {t(MESSAGES.developer.fetchUsersFailed)}{' '}
        <TextButton onClick={() => void people.refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  if (!people.data) return <Loading />;
  if (people.data.length === 0) return <p className="quiet">{t('No users yet.')}</p>;
  return (
    <>
      <ul className={styles.people}>
        {people.data.map((person) => {
          const name = `${person.first_name} ${person.last_name}`.trim();
          return (
            <li key={person.id}>
              <span className={styles.number}>{person.id}</span>
              <strong>{name}</strong>
              <span>{formatPhone(person.phone_number)}</span>
              <span className={styles.tags}>
                {[t(ROLE_NAMES[person.role]), ...(person.estimator ? [t('Estimator')] : []), t(person.language)].join(
                  ' · ',
                )}
              </span>
              <span className={styles.acts}>
                <Link to={`/chat-history/${person.id}`} aria-label={t('Chat history of {name}', { name })}>
                  {t('Chat history')}
                </Link>
                <TextButton label={t('Impersonate {name}', { name })} onClick={() => setChosen(person)}>
                  {t('Impersonate')}
                </TextButton>
              </span>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <Suspense>
          <ImpersonateModal
            person={{
              id: chosen.id,
              name: `${chosen.first_name} ${chosen.last_name}`.trim(),
              company: chosen.company_name,
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
