import type { ReactNode } from 'react';
import fields from '../../components/change-order/fields.module.css';
import { useTranslation } from '../../i18n.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { nameOf, type PersonChange, type PersonRow } from './person-rows.ts';
import { ROLE_NAMES } from './role-names.ts';
import styles from './users.module.css';

export interface ControlProps {
  row: PersonRow;
  problems: Record<string, string>;
  /** Null, or why this person may not be changed. */
  lockedBecause: string | null;
  mayMakeAdmin: boolean;
  set: (change: PersonChange) => void;
}

/** The columns of the page, in its order. */
export const PERSON_PARTS = ['firstName', 'lastName', 'phone', 'role', 'language', 'estimator', 'news'] as const;
export type PersonPart = (typeof PERSON_PARTS)[number];

export const PART_LABELS: Record<PersonPart, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone number',
  role: 'Role',
  language: 'Language',
  estimator: 'Estimator',
  news: 'Notify by',
};

/** One part of a person to edit; its name says whose it is. */
export function PersonControl({ part, ...props }: ControlProps & { part: PersonPart }): ReactNode {
  const { t } = useTranslation();
  const { row, problems, lockedBecause, mayMakeAdmin, set } = props;
  const who = nameOf(row) || t('new user');
  const common = (label: string, wire: string) => ({
    className: fields.control,
    'aria-label': `${t(label)}, ${who}`,
    'aria-invalid': problems[wire] !== undefined,
    disabled: lockedBecause !== null || row.removed,
    title: lockedBecause ? t(lockedBecause) : undefined,
  });
  const text = (name: 'firstName' | 'lastName', wire: string) => (
    <>
      <input
        {...common(PART_LABELS[name], wire)}
        maxLength={100}
        autoFocus={name === 'firstName' && row.stored === null && row.firstName === ''}
        value={row[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
      <Problem sentence={problems[wire]} />
    </>
  );
  const parts: Record<PersonPart, () => ReactNode> = {
    firstName: () => text('firstName', 'first_name'),
    lastName: () => text('lastName', 'last_name'),
    phone: () => (
      <>
        <input
          {...common(PART_LABELS.phone, 'phone_number')}
          type="tel"
          value={row.phone}
          onChange={({ target }) => set({ phone: typePhone(target) })}
        />
        <Problem sentence={problems.phone_number} />
      </>
    ),
    role: () => (
      <select
        {...common(PART_LABELS.role, 'role')}
        value={row.role}
        onChange={({ target }) => set({ role: target.value as PersonRow['role'] })}
      >
        {(Object.keys(ROLE_NAMES) as PersonRow['role'][]).map((role) => (
          <option key={role} value={role} disabled={role === 'admin' && !mayMakeAdmin}>
            {t(ROLE_NAMES[role])}
          </option>
        ))}
      </select>
    ),
    language: () => (
      <select
        {...common(PART_LABELS.language, 'language')}
        value={row.language}
        onChange={({ target }) => set({ language: target.value as PersonRow['language'] })}
      >
        <option value="English">{t('English')}</option>
        <option value="Spanish">{t('Spanish')}</option>
      </select>
    ),
    estimator: () => (
      <input
        {...common(PART_LABELS.estimator, 'estimator')}
        className={styles.check}
        type="checkbox"
        checked={row.estimator}
        onChange={({ target }) => set({ estimator: target.checked })}
      />
    ),
    news: () => (
      <span className={styles.news}>
        <select
          {...common(PART_LABELS.news, 'notify_by')}
          value={row.notifyBy}
          onChange={({ target }) => set({ notifyBy: target.value as PersonRow['notifyBy'] })}
        >
          <option value="text">{t('Text')}</option>
          <option value="mail">{t('Email')}</option>
        </select>
        {(row.estimator || row.notifyBy === 'mail') && (
          <input
            {...common('Email', 'email')}
            type="email"
            placeholder={t('Email')}
            maxLength={254}
            value={row.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        )}
        <Problem sentence={problems.email} />
      </span>
    ),
  };
  return parts[part]();
}

/** Asked of new people only: what the law wants to be kept. */
export function Consents({ row, problems, set }: Pick<ControlProps, 'row' | 'problems' | 'set'>) {
  const { t } = useTranslation();
  const box = (name: 'smsConsent' | 'termsConsent', wire: string, label: string) => (
    <div>
      <label>
        <input
          type="checkbox"
          className={styles.check}
          aria-invalid={problems[wire] !== undefined}
          checked={row[name]}
          onChange={({ target }) => set({ [name]: target.checked })}
        />{' '}
        {t(label)}
      </label>
      <Problem sentence={problems[wire]} />
    </div>
  );
  return (
    <div className={styles.consents}>
      {box('smsConsent', 'sms_consent', 'This person agreed to receive text messages about work (SMS consent)')}
      {box('termsConsent', 'terms_consent', 'This person agreed to the terms and conditions')}
    </div>
  );
}

function Problem({ sentence }: { sentence: string | undefined }) {
  const { t } = useTranslation();
  return sentence ? <span className={styles.problem}>{t(sentence)}</span> : null;
}
