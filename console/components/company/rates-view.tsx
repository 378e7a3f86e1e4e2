import type { LaborRateBody, MarkupBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MARKUP_CATEGORIES } from '../../../domain/change-order.ts';
import { ratesByTrade } from '../../../domain/rate-name.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Block } from '../change-order/block.tsx';
import { readFormRules } from '../../forms/change-order/form-rules.ts';
import { MarkupWords } from '../change-order/markup-options.tsx';
import { MARKUP_CATEGORY_NAMES } from '../change-order/category-names.ts';
import styles from './company.module.css';
import { FeeRow } from './fee-row.tsx';
import { type RegionalSet, showMarkup } from './rates-of-region.ts';
import { EditButton } from './section-actions.tsx';

const KIND_HEADINGS = { overtime: 'Overtime', double: 'Double time', premium: 'Premium' } as const;

export interface RateSets {
  rates: RegionalSet<LaborRateBody>;
  markups: RegionalSet<MarkupBody>;
  fee: MarkupBody | null;
}

/** The rates to read. */
export function RatesView({ user, rates, markups, fee, onEdit }: RateSets & { user: SessionUser; onEdit: () => void }) {
  const { t } = useTranslation();
  const trades = ratesByTrade(rates.rows);
  // A kind that no rate has takes no room.
  const kinds = (['regular', 'overtime', 'double', 'premium'] as const).filter(
    (kind) => kind === 'regular' || trades.some(({ rates: own }) => own[kind]),
  );
  return (
    <div className={styles.halves}>
      <Block title={t('Labor Rates')} aside={<EditButton user={user} onEdit={onEdit} label="Edit rates" />}>
        <Fallback shown={rates.isFallback}>
          {t('This region has no labor rates of its own. The default rates apply.')}
        </Fallback>
        {rates.rows.length === 0 ? (
          <p className={styles.hint}>
            {t('No labor rates yet. Until you add some, the assistant leaves labor unpriced.')}
          </p>
        ) : (
          <table className={styles.rows} aria-label={t('Labor Rates')}>
            <thead>
              <tr>
                <th scope="col">{t('Labor type')}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col" data-number>
                    {t(kind === 'regular' ? 'Hourly rate' : KIND_HEADINGS[kind])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trades.map(({ trade, rates: own }) => (
                <tr
                  key={Object.values(own)
                    .map(({ id }) => id)
                    .join()}
                >
                  <td>{trade}</td>
                  {kinds.map((kind) => (
                    <td key={kind} data-number>
                      {own[kind] ? formatMoney(own[kind].rate_value) : '—'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Block>
      <Block title={t('Markups')}>
        <Fallback shown={markups.isFallback}>
          {t('This region has no markups of its own. The default markups apply.')}
        </Fallback>
        <table className={styles.rows} aria-label={t('Markups')}>
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col" data-number>
                {t('Value')}
              </th>
            </tr>
          </thead>
          {MARKUP_CATEGORIES.map((category) => {
            const rows = markups.rows.filter((markup) => markup.markup_category === category);
            if (rows.length === 0 && !(category === 'general' && fee)) return null;
            return (
              <tbody key={category}>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    {t(MARKUP_CATEGORY_NAMES[category])}
                  </th>
                </tr>
                {rows.map((markup) => (
                  <tr key={markup.id}>
                    <td>
                      {markup.markup_name}
                      <MarkupWords rules={readFormRules(markup).rules} />
                    </td>
                    <td data-number>{showMarkup(markup)}</td>
                  </tr>
                ))}
                {category === 'general' && fee && <FeeRow user={user} fee={fee} />}
              </tbody>
            );
          })}
        </table>
      </Block>
    </div>
  );
}

function Fallback({ shown, children }: { shown: boolean; children: string }) {
  return shown ? <p className={styles.hint}>{children}</p> : null;
}
