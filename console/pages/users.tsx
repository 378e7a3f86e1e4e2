import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyUserBody } from '../../api/contract/users.ts';
import { formatPhone } from '../../domain/phone.ts';
import { call } from '../api/call.ts';
import { KEYS } from '../api/query-keys.ts';
import { useStaff } from '../api/use-company.ts';
import { EditUsers, USER_CARDS } from '../forms/users/edit-users.tsx';
import { ROLE_NAMES } from '../forms/users/role-names.ts';
import styles from '../forms/users/users.module.css';
import { useTranslation } from '../i18n.ts';
import { useMedia } from '../lib/use-media.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** The people of the company, to read and, for the office, to edit. */
export function Users() {
  const { t } = useTranslation();
  const user = useUser();
  const staff = useStaff(user.customer_id);
  const [editing, setEditing] = useState(false);
  const edit = may(user, 'user.edit');
  const all = useQuery({
    queryKey: [KEYS.users, user.customer_id, 'all'],
    queryFn: ({ signal }) =>
      call('GET /customers/:id/users', { params: { id: user.customer_id }, query: { removed: true }, signal }),
    enabled: editing,
  });
  const error = staff.error ?? all.error;

  return (
    <>
      <header className={styles.head}>
        <h1>{t('Users')}</h1>
        {!editing && (
          <div className={`${styles.headEnd} no-print`}>
            {!edit.allowed && <span className={styles.kept}>{t(edit.message)}</span>}
            <Button disabled={!edit.allowed || !staff.data} onClick={() => setEditing(true)}>
              {t('Edit Users')}
            </Button>
          </div>
        )}
      </header>
      {error && (
        <Notice tone="error">
          {t('Failed to fetch users')}{' '}
          <TextButton onClick={() => void Promise.all([staff.refetch(), editing && all.refetch()])}>
            {t('Try again')}
          </TextButton>
        </Notice>
      )}
      {(staff.isPending || (editing && all.isPending)) && <Loading />}
      {!editing && staff.data && <People people={staff.data} />}
      {editing && all.data && <EditUsers user={user} people={all.data} onDone={() => setEditing(false)} />}
    </>
  );
}

function People({ people }: { people: readonly CompanyUserBody[] }) {
  const { t } = useTranslation();
  const cards = useMedia(USER_CARDS);
  const name = (person: CompanyUserBody) => `${person.first_name} ${person.last_name}`.trim();
  const phone = (person: CompanyUserBody) => (
    <a href={`tel:${person.phone_number}`}>{formatPhone(person.phone_number)}</a>
  );
  if (cards) {
    return (
      <ul className={styles.cards} aria-label={t('Users')}>
        {people.map((person) => (
          <li key={person.id} className={`card ${styles.person}`}>
            <strong>{name(person)}</strong>
            <span className={styles.tags}>
              <span>{t(ROLE_NAMES[person.role])}</span>
              {person.estimator && <span>{t('Estimator')}</span>}
              <span>{t(person.language)}</span>
            </span>
            {phone(person)}
            {person.estimator && person.email && <span className={styles.mail}>{person.email}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={`card ${styles.scroll}`}>
      <table className={styles.table} aria-label={t('Users')}>
        <thead>
          <tr>
            {['First Name', 'Last Name', 'Phone number', 'Role', 'Language', 'Estimator', 'Email', 'News by'].map(
              (label) => (
                <th key={label} scope="col">
                  {t(label)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>{person.first_name}</td>
              <td>{person.last_name}</td>
              <td>{phone(person)}</td>
              <td>{t(ROLE_NAMES[person.role])}</td>
              <td>{t(person.language)}</td>
              <td>{t(person.estimator ? 'Yes' : 'No')}</td>
              <td className={styles.mail}>{person.estimator ? person.email : ''}</td>
              <td>{t(person.notify_by === 'mail' ? 'Mail' : 'Text')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default Users;
