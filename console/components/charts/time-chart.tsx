import { useTranslation } from '../../i18n.ts';
import styles from './charts.module.css';

export interface ChartPoint {
  /** What stands under the point. */
  label: string;
  value: number | null;
  /** Not measured, but drawn through. */
  guessed?: boolean;
  /** The whole that the value is a part of: stands pale behind its bar. */
  of?: number;
}

interface Props {
  /** What the picture shows, for whoever cannot see it; the numbers stand in a table nearby. */
  title: string;
  points: readonly ChartPoint[];
  kind: 'bars' | 'line';
  format: (value: number) => string;
}

const WIDTH = 720;
const HEIGHT = 150;
/** Few bars do not become walls. */
const WIDEST = 64;

/** Values over time: bars of what was counted, or a line of what was measured with its gaps. */
export function TimeChart({ title, points, kind, format }: Props) {
  const { t } = useTranslation();
  const values = points.flatMap(({ value, of }) => (value === null ? [] : [value, of ?? 0]));
  const most = Math.max(0, ...values);
  if (most === 0 && (kind === 'bars' || values.length === 0))
    return <p className={styles.nothing}>{t('Nothing in this time.')}</p>;
  const top = most || 1;
  const step = WIDTH / points.length;
  const wide = Math.min(step * 0.76, WIDEST);
  const x = (index: number) => (index + 0.5) * step;
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 6);
  const words = `${title}: ${t('at most {value}', { value: format(most) })}`;
  return (
    <figure className={styles.chart}>
      <span className={styles.most} aria-hidden>
        {format(most)}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={styles.base} />
        {kind === 'line' && lines(points, x, y)}
        {points.map(({ label, value, guessed, of }, index) => {
          if (value === null) return null;
          const words = `${label}: ${format(value)}${of === undefined ? '' : ` / ${format(of)}`}`;
          if (kind === 'line')
            return (
              <line
                key={label + index}
                x1={x(index)}
                x2={x(index)}
                y1={y(value)}
                y2={y(value)}
                className={styles.point}
                data-guessed={guessed}
              >
                <title>{words}</title>
              </line>
            );
          const bar = (height: number, name: string | undefined) => (
            <rect x={x(index) - wide / 2} y={y(height)} width={wide} height={HEIGHT - y(height)} className={name} />
          );
          return (
            <g key={label + index}>
              <title>{words}</title>
              {of !== undefined && bar(of, styles.whole)}
              {bar(value, styles.bar)}
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden>
        {captions(points).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </figcaption>
    </figure>
  );
}

/** A piece for each two neighbours that have values; dashed where one of them was not measured. */
function lines(points: readonly ChartPoint[], x: (index: number) => number, y: (value: number) => number) {
  return points.slice(1).map((point, before) => {
    const from = points[before];
    if (point.value === null || from?.value == null) return null;
    return (
      <line
        key={point.label + before}
        className={styles.line}
        data-guessed={(point.guessed ?? false) || (from.guessed ?? false)}
        x1={x(before)}
        y1={y(from.value)}
        x2={x(before + 1)}
        y2={y(point.value)}
      />
    );
  });
}

/** The first, the middle and the last label, each once. */
function captions(points: readonly ChartPoint[]): string[] {
  const places = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return [...new Set(places.map((place) => points[place]?.label ?? ''))];
}
