import styles from './charts.module.css';

/** A number of a table with its bar: `most` is the table's largest. */
export function BarCell({ value, most, words }: { value: number; most: number; words: string }) {
  return (
    <td className={styles.barCell}>
      <div>
        <span className={styles.track} aria-hidden>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect width={most > 0 ? Math.max(0, (value / most) * 100) : 0} height="10" />
          </svg>
        </span>
        <span>{words}</span>
      </div>
    </td>
  );
}
