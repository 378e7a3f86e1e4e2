import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyUserBody } from '../../api/contract/users.ts';
import { formatPhone } from '../../domain/phone.ts';
import { call } from '../api/call.ts';
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
  const [edited, setEdited] = useState<CompanyUserBody[] | null>(null);
  const edit = may(user, 'user.edit');
  // Asked for at each edit: what is edited is what the server has now, and stays as it is under what is typed.
  const open = useMutation({
    mutationFn: () => call('GET /customers/:id/users', { params: { id: user.customer_id }, query: { removed: true } }),
    onSuccess: setEdited,
  });
  const error = staff.error ?? open.error;

  return (
    <>
      <header className={styles.head}>
        <h1>{t('Users')}</h1>
        {!edited && (
          <div className={`${styles.headEnd} no-print`}>
            {!edit.allowed && <span className={styles.kept}>{t(edit.message)}</span>}
            <Button disabled={!edit.allowed || !staff.data} loading={open.isPending} onClick={() => open.mutate()}>
              {t('Edit Users')}
            </Button>
          </div>
        )}
      </header>
      {error && (
        <Notice tone="error">
          {t('Failed to fetch users')}{' '}
          <TextButton onClick={() => (open.error ? open.mutate() : void staff.refetch())}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {staff.isPending && <Loading />}
      {!edited && staff.data && <People people={staff.data} />}
      {edited && <EditUsers user={user} people={edited} onDone={() => setEdited(null)} />}
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
            {['First Name', 'Last Name', 'Phone number', 'Role', 'Language', 'Estimator', 'Email', 'Notify by'].map(
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
              <td>{t(person.notify_by === 'mail' ? 'Email' : 'Text')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default Users;
