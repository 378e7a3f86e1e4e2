import { type KeyboardEvent, useId, useState } from 'react';
import { formatUnitCost } from '../../../domain/money.ts';
import { useTranslation } from '../../i18n.ts';
import lines from './lines.module.css';
import styles from './name-input.module.css';
import type { Suggestion } from './use-price-lists.ts';

interface Props {
  label: string;
  value: string;
  problem: string | undefined;
  suggestions: readonly Suggestion[];
  onChange: (name: string) => void;
  onPick: (suggestion: Suggestion) => void;
  /** Suggestions are only looked for while somebody types here. */
  onTyping: (typing: boolean) => void;
  describedBy: string | undefined;
}

/** A line's name, with up to five names of the company's lists below it while typing. */
export function NameInput(props: Props) {
  const { label, value, problem, suggestions, onChange, onPick, onTyping, describedBy } = props;
  const { t } = useTranslation();
  const list = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open ? suggestions : [];

  const close = () => {
    setOpen(false);
    setAt(-1);
    onTyping(false);
  };
  const pick = (suggestion: Suggestion) => {
    onPick(suggestion);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown[at];
    if (step && shown.length > 0) setAt((at + step + shown.length + (at < 0 && step < 0 ? 1 : 0)) % shown.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && shown.length > 0) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.box}>
      <input
        className={lines.cell}
        data-name-input
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown[at] ? `${list}-${at}` : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setAt(-1);
          onTyping(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ul
        id={list}
        role="listbox"
        aria-label={t('Suggestions')}
        className={styles.list}
        hidden={shown.length === 0}
        // The input keeps the focus while a suggestion is clicked.
        onPointerDown={(event) => event.preventDefault()}
      >
        {shown.map((suggestion, index) => (
          <li
            key={suggestion.key}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onClick={() => pick(suggestion)}
          >
            <span>{suggestion.name}</span>
            <span className={styles.price}>
              {suggestion.unitCost === null
                ? suggestion.unit
                : `${formatUnitCost(suggestion.unitCost)} / ${suggestion.unit}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
