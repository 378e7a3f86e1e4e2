import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerBody } from '../../../api/contract/customers.ts';
import { useTranslation } from '../../i18n.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { CompanyPeople } from './company-people.tsx';
import styles from './developers.module.css';

/** Rows drawn at first, and with each wish for more. */
const STEP = 100;

/** Companies, each opening to its people. */
export function CompanyList({ companies, empty }: { companies: readonly CustomerBody[]; empty: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [room, setRoom] = useState(STEP);
  const toggle = (id: number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  if (companies.length === 0) return <p className={`card ${styles.empty}`}>{empty}</p>;
  return (
    <>
      <ul className={`card ${styles.companies}`} aria-label={t('Companies')}>
        {companies.slice(0, room).map((company) => (
          <li key={company.id} data-open={open.has(company.id)}>
            <div className={styles.company}>
              <button type="button" aria-expanded={open.has(company.id)} onClick={() => toggle(company.id)}>
                <ChevronRight size={16} aria-hidden />
                <strong>{company.name}</strong>
                <span className={styles.number}>{company.id}</span>
                <span className="quiet">{[company.city, company.state].filter(Boolean).join(', ')}</span>
              </button>
              <Link to={`/turns?company=${company.id}`} aria-label={t('Turns of {company}', { company: company.name })}>
                {t('Turns')}
              </Link>
            </div>
            {open.has(company.id) && <CompanyPeople companyId={company.id} />}
          </li>
        ))}
      </ul>
      {companies.length > room && (
        <TextButton onClick={() => setRoom(room + STEP)}>
          {t('Show {count} more', { count: Math.min(STEP, companies.length - room) })}
        </TextButton>
      )}
    </>
  );
}
