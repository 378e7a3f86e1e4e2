import type { ReactNode } from 'react';
import { type Translate, useTranslation } from '../../i18n.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { TextInput } from '../../ui/text-input.ts';
import styles from './sign-up.module.css';

export interface Person {
  companyName: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

export const NOBODY: Person = { companyName: '', firstName: '', lastName: '', phoneNumber: '' };

const FIELDS = [
  { name: 'companyName', label: 'Company name', autoComplete: 'organization' },
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel-national' },
] as const;

interface Props {
  person: Person;
  problems: Record<string, string>;
  onChange: (person: Person) => void;
}

/** Company, name and phone, as the sign-ups ask for them. */
export function PersonFields({ person, problems, onChange }: Props) {
  const { t } = useTranslation();
  const field = ({ name, label, autoComplete }: (typeof FIELDS)[number]) => (
    <TextInput
      key={name}
      name={name}
      size="md"
      label={t(label)}
      type={name === 'phoneNumber' ? 'tel' : 'text'}
      placeholder={name === 'phoneNumber' ? '(123) 456-7890' : undefined}
      autoComplete={autoComplete}
      maxLength={255}
      required
      value={person[name]}
      onChange={({ target }) =>
        onChange({ ...person, [name]: name === 'phoneNumber' ? typePhone(target) : target.value })
      }
      error={problemAt(t, problems, name)}
    />
  );
  const [company, first, last, phone] = FIELDS;
  return (
    <>
      {field(company)}
      <div className={styles.pair}>
        {field(first)}
        {field(last)}
      </div>
      {field(phone)}
    </>
  );
}

/** The first field with a problem gets the focus. */
export function focusFirst(form: HTMLFormElement, problems: Record<string, string>): void {
  const name = Object.keys(problems)[0];
  if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** A field's sentence, said at once to those who do not see it. */
export function problemAt(t: Translate, problems: Record<string, string>, name: string): ReactNode {
  const sentence = problems[name];
  return sentence === undefined ? undefined : <span role="alert">{t(sentence)}</span>;
}
