import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages.ts';
import { ApiError } from '../api/request.ts';
import { orderQuery } from '../api/use-orders.ts';
import { OutsideOrder } from '../components/change-order/outside-order.tsx';
import { ViewOrder } from '../components/change-order/view-order.tsx';
import { isUnfinished, mayEdit } from '../forms/change-order/may-edit.ts';
import { useTranslation } from '../i18n.ts';
import { useUser } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { TextButton } from '../ui/text-button.tsx';

const LazyEditOrder = lazy(() =>
  import('../components/change-order/edit-order.tsx').then((m) => ({ default: m.EditOrder })),
);

/** One change order, or a new one: to read, or to edit when it is unfinished or `edit=true` stands in the address. */
export function ChangeOrder() {
  const { id } = useParams();
  const user = useUser();
  if (id !== 'new') return <StoredOrder key={id} id={Number(id)} />;
  const right = mayEdit(user, null);
  return right.allowed ? <EditOrder key="new" user={user} order={null} /> : <NotFound sentence={right.why} />;
}

function StoredOrder({ id }: { id: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data: order, error, refetch } = useQuery({ ...orderQuery(id), enabled: isId });
  const isGone = error instanceof ApiError && error.status === 404;
  if (!isId || (isGone && !order)) return <NotFound sentence={MESSAGES.orders.notFound} />;
  if (error && !order) {
    return (
      <MessagePage title={t(MESSAGES.orders.fetchError)}>
        <p>{t(error.message)}</p>
        <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
      </MessagePage>
    );
  }
  if (!order) return <Loading />;
  if (order.old_cor) return <OutsideOrder order={order} />;
  const wantsEdit = search.get('edit') === 'true' || isUnfinished(order.status);
  // Somebody deleted it: what is being typed stays, what is only read goes.
  if (wantsEdit && mayEdit(user, order).allowed) return <EditOrder user={user} order={order} isGone={isGone} />;
  return isGone ? <NotFound sentence={MESSAGES.orders.notFound} /> : <ViewOrder user={user} order={order} />;
}

/** The editor is a file of its own: reading an order does not wait for it. */
function EditOrder(props: ComponentProps<typeof LazyEditOrder>) {
  return (
    <Suspense fallback={<Loading />}>
      <LazyEditOrder {...props} />
    </Suspense>
  );
}

function NotFound({ sentence }: { sentence: string }) {
  const { t } = useTranslation();
  return (
    <MessagePage title={t(sentence)}>
      <Link to="/dashboard">{t('Go to the dashboard')}</Link>
    </MessagePage>
  );
}

export default ChangeOrder;
