import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { prefetchOrder } from '../../api/use-orders.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { moneyStateOfRow } from '../../../domain/money-state.ts';
import { MoneyBadge } from '../../ui/money-badge.tsx';
import { ApprovalBadge } from '../change-order/approval-badge.tsx';
import { DaysOld } from './days-old.tsx';
import { DeleteButton } from './delete-button.tsx';
import { isForRow, orderPath } from './open-order.ts';
import { isSortable, type OrderColumn } from './order-columns.ts';
import type { OrderListProps } from './order-list-props.ts';
import styles from './order-table.module.css';
import { StatusSelect } from './status-select.tsx';

const HEADERS: Record<OrderColumn, string> = {
  action: 'Action',
  daysOld: 'Days Old',
  number: 'COR #',
  description: 'Description',
  approval: 'Approval',
  job: 'Job Name',
  status: 'Status',
  amount: 'Amount',
};

/** One status group on a wide screen. */
export function OrderTable(props: OrderListProps) {
  const { rows, columns, sorting, onSort, label, totalAmount, unpriced } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <Row key={order.id} order={order} list={props} />
          ))}
        </tbody>
        {totalAmount !== null && (
          <tfoot>
            <tr>
              <td colSpan={columns.length}>
                <span className={styles.totalLabel}>
                  {unpriced > 0 ? t('Total, {count} orders still need a price', { count: unpriced }) : t('Total')}
                </span>
                {formatMoney(totalAmount)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Header({ column, sorting, onSort }: { column: OrderColumn } & Pick<OrderListProps, 'sorting' | 'onSort'>) {
  const { t } = useTranslation();
  const text = t(HEADERS[column]);
  if (!isSortable(column)) {
    return (
      <th scope="col" data-column={column}>
        {text}
      </th>
    );
  }
  const direction = sorting?.column !== column ? undefined : sorting.descending ? 'descending' : 'ascending';
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-column={column} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {text}
        <Arrow size={13} aria-hidden data-on={direction !== undefined} />
      </button>
    </th>
  );
}

function Row({ order, list }: { order: ChangeOrderRow; list: OrderListProps }) {
  const navigate = useNavigate();
  const prefetch = () => prefetchOrder(order.id);
  return (
    <tr
      className={styles.row}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => isForRow(event) && void navigate(orderPath(order))}
    >
      {list.columns.map((column) => (
        <td key={column} data-column={column}>
          {cell(column, order, list)}
        </td>
      ))}
    </tr>
  );
}

function cell(column: OrderColumn, order: ChangeOrderRow, list: OrderListProps): ReactNode {
  const cells: Record<OrderColumn, () => ReactNode> = {
    action: () => list.mayDelete && <DeleteButton order={order} />,
    daysOld: () => <DaysOld since={order.date_created} />,
    number: () => <Link to={orderPath(order)}>{order.number}</Link>,
    description: () => order.description,
    job: () => order.job?.job_name ?? '—',
    status: () => <StatusSelect order={order} customStatuses={list.customStatuses} editable={list.mayChangeStatus} />,
    approval: () =>
      order.last_approval_status && (
        <ApprovalBadge status={order.last_approval_status} money={moneyStateOfRow(order)} />
      ),
    amount: () => (
      <>
        {formatMoney(order.total_amount)}
        <MoneyBadge state={moneyStateOfRow(order)} />
      </>
    ),
  };
  return cells[column]();
}
