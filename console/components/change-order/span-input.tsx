import { type ComponentProps, useId, useState } from 'react';
import { SCHEDULE_MAX } from '../../../domain/change-order.ts';
import { readSpan } from '../../forms/change-order/read-span.ts';
import { useTranslation } from '../../i18n.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number;
  onChange: (span: number) => void;
}

const SPANS = Array.from({ length: SCHEDULE_MAX }, (_, index) => index + 1);

/** None, then 1 to 100: typed, or chosen from the list. What is no such number is a problem of the form, never another number. */
export function SpanInput({ value, onChange, ...control }: Props) {
  const { t } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState('');
  const none = t('None');
  // What is typed stays as typed while it says the form's value.
  const shown = Object.is(readSpan(typed, none), value) ? typed : value === 0 ? '' : String(value);
  return (
    <>
      <input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        list={list}
        placeholder={none}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readSpan(target.value, none));
        }}
        onBlur={() => value === 0 && setTyped('')}
      />
      <datalist id={list}>
        <option value={none} />
        {SPANS.map((span) => (
          <option key={span} value={span} />
        ))}
      </datalist>
    </>
  );
}
