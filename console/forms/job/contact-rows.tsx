import { Plus, Trash2 } from 'lucide-react';
import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './job-form.module.css';
import { type ContactRow, emptyContact } from './job-form-state.ts';

interface Props {
  rows: readonly ContactRow[];
  onChange: (rows: ContactRow[]) => void;
}

/** The people who approve time and materials by text, a row each. */
export function ContactRows({ rows, onChange }: Props) {
  const { t } = useTranslation();
  const set = (key: string, change: Partial<ContactRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  return (
    <>
      {rows.length === 0 && <p className="quiet">{t('No one yet. Contacts answer by text and need no login.')}</p>}
      <ul className={styles.contacts}>
        {rows.map((row, index) => {
          const name = `${row.firstName} ${row.lastName}`.trim() || t('contact {number}', { number: index + 1 });
          return (
            <li key={row.key} className={styles.contact}>
              <Field label={t('First name')}>
                {(control) => (
                  <input
                    {...control}
                    maxLength={100}
                    autoFocus={row.id === null && row.firstName === ''}
                    value={row.firstName}
                    onChange={(event) => set(row.key, { firstName: event.target.value })}
                  />
                )}
              </Field>
              <Field label={t('Last name')}>
                {(control) => (
                  <input
                    {...control}
                    maxLength={100}
                    value={row.lastName}
                    onChange={(event) => set(row.key, { lastName: event.target.value })}
                  />
                )}
              </Field>
              <Field label={t('Phone number')}>
                {(control) => (
                  <input
                    {...control}
                    type="tel"
                    value={row.phone}
                    onChange={(event) => set(row.key, { phone: typePhone(event.target) })}
                  />
                )}
              </Field>
              <Field label={t('Language')}>
                {(control) => (
                  <select
                    {...control}
                    value={row.language}
                    onChange={(event) => set(row.key, { language: event.target.value as ContactRow['language'] })}
                  >
                    <option value="English">{t('English')}</option>
                    <option value="Spanish">{t('Spanish')}</option>
                  </select>
                )}
              </Field>
              <IconButton
                label={t('Remove {name}', { name })}
                onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <TextButton onClick={() => onChange([...rows, emptyContact()])}>
        <Plus size={15} aria-hidden /> {t('Add contact')}
      </TextButton>
    </>
  );
}
