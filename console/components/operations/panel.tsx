import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n.ts';
import styles from '../analytics/analytics.module.css';

interface Props {
  title: string;
  /** Beside the title: a button, a sentence. */
  beside?: ReactNode;
  /** Heads of the table; those that begin with '#' stand over numbers. */
  heads: readonly string[];
  /** Said instead of a table without rows. */
  empty: string;
  /** On a phone each row is a card; its cells say their roles. */
  cards?: boolean;
  children: readonly ReactNode[];
}

/** A titled card around one table. */
export function TablePanel({ title, beside, heads, empty, cards = false, children }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{t(title)}</h2>
        {beside}
      </header>
      {children.length === 0 ? (
        <p className="quiet">{t(empty)}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={heading}>
          <table className={`${styles.table} ${cards ? styles.cards : styles.stats}`} role="table">
            <thead role="rowgroup">
              <tr role="row">
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    role="columnheader"
                    className={head.startsWith('#') ? styles.number : undefined}
                  >
                    {t(wordsOf(head))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">{children}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const wordsOf = (head: string): string => (head.startsWith('#') ? head.slice(1) : head);
