import { CATEGORIES } from '../../../domain/change-order.ts';
import { formatQuantity } from '../../../domain/units.ts';
import { Letterhead } from '../../components/secure-job/letterhead.tsx';
import { WorkPhotos } from '../../components/secure-job/work-photos.tsx';
import { useTranslation } from '../../i18n.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format-money.ts';
import type { AnswerPage } from './answer-page.ts';
import styles from './answer.module.css';

const TITLES = { labor: 'Labor', materials: 'Materials', equipment: 'Equipment', other: 'Other' } as const;

/** The frozen revision as it was sent: whose, where, what, with the photos. */
export function AskedWork({ page, token }: { page: AnswerPage; token: string }) {
  const { t } = useTranslation();
  const showsMoney = page.total_amount !== null;
  const categories = CATEGORIES.map((category) => ({
    category,
    lines: page.lines.filter((line) => line.category === category),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <article className={styles.work} data-closed={page.state === 'closed' || undefined}>
      <header>
        <Letterhead
          company={page.company}
          phone={page.company_phone}
          logo={page.has_logo ? `/a-api/${token}/logo` : null}
        />
        <h1>
          {page.label}
          {page.job && <span> {page.job}</span>}
        </h1>
        <p className={styles.description}>{page.description}</p>
        {page.work_date && <p className={styles.small}>{t('Work on {date}', { date: formatDate(page.work_date) })}</p>}
      </header>
      {categories.map(({ category, lines }) => (
        <section key={category}>
          <h2>{t(TITLES[category])}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.name}>
                <span>{line.name}</span>
                <strong>
                  {line.quantity === null ? '—' : formatQuantity(String(line.quantity), line.unit, page.language)}
                </strong>
                {showsMoney && <span className={styles.money}>{formatMoney(line.total)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {showsMoney && (
        <p className={styles.total}>
          <span>
            {t('Total')} <small>{t('with markups')}</small>
          </span>
          <strong>{formatMoney(page.total_amount)}</strong>
        </p>
      )}
      {page.note && <p className={styles.note}>{page.note}</p>}
      <WorkPhotos photos={page.photos} addressOf={(id) => `/a-api/${token}/photos/${id}`} />
      {showsMoney && (
        <p>
          <a href={`/a-api/${token}/pdf`}>{t('Download the PDF')}</a>
        </p>
      )}
    </article>
  );
}
