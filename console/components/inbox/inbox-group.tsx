import { Children, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './inbox.module.css';

interface Props {
  name: string;
  /** Of all, also of those that are not here. */
  count: number;
  /** Dollars; null where not all have a price. */
  amount: number | null;
  children: ReactNode;
}

const AT_FIRST = 3;

/** The rows of one step: three at first, the rest on demand. */
export function InboxGroup({ name, count, amount, children }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const heading = useId();
  const rows = Children.toArray(children);
  return (
    <div className={styles.group}>
      <h3 id={heading} className={styles.name}>
        {name} <span className={styles.count}>{count}</span>
        {amount !== null && <span className={styles.sum}>{formatMoney(amount)}</span>}
      </h3>
      <ul aria-labelledby={heading}>{all ? rows : rows.slice(0, AT_FIRST)}</ul>
      {!all && rows.length > AT_FIRST && (
        <p className={`${styles.more} no-print`}>
          <TextButton label={t('Show all {count}: {name}', { count: rows.length, name })} onClick={() => setAll(true)}>
            {t('Show all {count}', { count: rows.length })}
          </TextButton>
        </p>
      )}
    </div>
  );
}
