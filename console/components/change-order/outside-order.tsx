import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { formatDayOf } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Block } from './block.tsx';
import facts from './facts.module.css';
import { OrderHeading } from './order-heading.tsx';

/** An order from outside the product: what is known of it. */
export function OutsideOrder({ order }: { order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const known = Object.entries({
    Description: order.description,
    'Job Name': order.job?.job_name,
    'General contractor': order.job?.general_contractor,
    Amount: order.total_amount === null ? null : formatMoney(order.total_amount),
    Created: formatDayOf(new Date(order.date_created)),
    'Their reference': order.customer_reference,
  }).filter(([, value]) => value);
  return (
    <>
      <OrderHeading order={order} status={<StatusBadge status={order.status} />} total={null} />
      <Notice tone="info">{t(MESSAGES.orders.outsideAssistant)}</Notice>
      <Block title={t('What we know')}>
        <dl className={facts.facts}>
          {known.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </Block>
      <p>
        <Link to="/dashboard">{t('Go to the dashboard')}</Link>
      </p>
    </>
  );
}
