import { Download, Eye, Pencil } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { CATEGORIES } from '../../../domain/change-order.ts';
import { statusKind } from '../../../domain/order-status.ts';
import { formatCents } from '../../../domain/money.ts';
import { useCustomStatuses } from '../../api/use-company.ts';
import { formBreakdown } from '../../forms/change-order/form-content.ts';
import { mayEdit } from '../../forms/change-order/may-edit.ts';
import { readForm } from '../../forms/change-order/read-form.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { InvoiceBlock } from '../quickbooks/invoice-block.tsx';
import { StatusSelect } from '../orders/status-select.tsx';
import { ApprovalBlock } from './approval-block.tsx';
import { AttachmentsBlock } from './attachments-block.tsx';
import { Block } from './block.tsx';
import { CATEGORY_NAMES } from './category-names.ts';
import { CategorySum } from './category-sum.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { DetailsView } from './details-view.tsx';
import { downloadOrderPdf } from './download-order-pdf.ts';
import facts from './facts.module.css';
import { JobFacts } from './job-facts.tsx';
import { LineTable } from './line-table.tsx';
import lines from './lines.module.css';
import { OrderAside } from './order-aside.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderLifecycle } from './order-lifecycle.tsx';
import { OrderPanels } from './order-panels.tsx';
import styles from './order-screen.module.css';
import { SavedBanner } from './saved-banner.tsx';
import { lineAmounts, storedLines } from './stored-lines.ts';
import { Totals } from './totals.tsx';
import { usePanel } from './use-panel.ts';

const NoticeBlock = lazy(() => import('./notice-block.tsx').then((module) => ({ default: module.NoticeBlock })));

/** An order to read. */
export function ViewOrder({ user, order }: { user: SessionUser; order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const panel = usePanel();
  const statuses = useCustomStatuses(user.customer_id).data ?? [];
  const form = useMemo(() => readForm(order), [order]);
  const seesMoney = may(user, 'money.see').allowed;
  const breakdown = useMemo(() => (seesMoney ? formBreakdown(form) : null), [form, seesMoney]);
  const stored = useMemo(() => storedLines(order), [order]);
  const edit = mayEdit(user, order);
  const isEmpty = CATEGORIES.every((category) => form.lines[category].length === 0);

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <SavedBanner />
        <OrderHeading
          order={order}
          total={breakdown && formatCents(breakdown.totalCents)}
          status={
            <StatusSelect
              order={order}
              customStatuses={statuses.filter(({ name }) => statusKind(name) === 'custom').map(({ name }) => name)}
              editable={may(user, 'order.status').allowed}
            />
          }
          actions={
            <>
              {may(user, 'order.pdf').allowed && (
                <>
                  <Button
                    variant="default"
                    leftSection={<Eye size={16} aria-hidden />}
                    onClick={() => panel.open('pdf')}
                  >
                    {t('View PDF')}
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<Download size={16} aria-hidden />}
                    onClick={() => void downloadOrderPdf(order)}
                  >
                    {t('Download PDF')}
                  </Button>
                </>
              )}
              {order.status !== 'Executed' && edit.allowed && (
                <Button
                  variant="default"
                  leftSection={<Pencil size={16} aria-hidden />}
                  onClick={() =>
                    setSearch((now) => {
                      now.set('edit', 'true');
                      return now;
                    })
                  }
                >
                  {t('Edit')}
                </Button>
              )}
              <NextStepButton user={user} order={order} />
            </>
          }
        />
        <OrderLifecycle user={user} order={order} />
      </div>
      <div className={styles.content}>
        <OrderWarnings sentences={order.warnings} />
        <Block title={t('Parties')}>
          <div className={facts.parties}>
            <CustomerFacts customer={order.customer} />
            <JobFacts order={order} />
          </div>
        </Block>
        <DetailsView form={form} />
        <div className={styles.pair}>
          <AttachmentsBlock
            orderId={order.id}
            attachments={order.attachments}
            onManage={() => panel.open('attachments')}
          />
          <ApprovalBlock order={order} onManage={() => panel.open('approvals')} />
        </div>
        {may(user, 'notice.read').allowed && (
          <Suspense>
            <NoticeBlock order={order} />
          </Suspense>
        )}
        <InvoiceBlock user={user} order={order} />
        {CATEGORIES.filter((category) => form.lines[category].length > 0).map((category) => (
          <Block key={category} title={t(CATEGORY_NAMES[category])}>
            <LineTable
              category={category}
              lines={form.lines[category]}
              stored={stored}
              amounts={seesMoney ? lineAmounts(breakdown, category) : null}
            />
            {breakdown && <CategorySum category={category} breakdown={breakdown} />}
          </Block>
        ))}
        {isEmpty && <p className={lines.empty}>{t('No line items yet.')}</p>}
        {seesMoney && <Totals breakdown={breakdown} />}
      </div>
      <aside className={styles.aside} aria-label={t('About this change order')}>
        <OrderAside user={user} order={order} />
      </aside>
      <OrderPanels user={user} order={order} panel={panel.panel} onClose={panel.close} />
    </div>
  );
}
