import { Plus, Search, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { MaterialBody } from '../../../api/contract/customers.ts';
import { matchesInOrder } from '../../../domain/material-match.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { MATERIALS_PAGE, useMaterialPage, useSimilarMaterials } from '../../api/use-materials.ts';
import { locale, useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import fields from '../change-order/fields.module.css';
import type { TabProps } from '../company/tabs.ts';
import { ImportSlot } from './import-slot.tsx';
import { MaterialList } from './material-list.tsx';
import { MaterialScroll } from './material-scroll.tsx';
import styles from './materials.module.css';
import { PageButtons } from './page-buttons.tsx';
import { useDeleteMaterials } from './use-delete-materials.ts';
import { useListAddress } from './use-list-address.ts';

const MaterialModal = lazy(() => import('./material-modal.tsx'));

/** The price list: 50 a page or in one scroll, found by characters in order, then by what else the words may mean. */
export default function MaterialsTab({ user }: TabProps) {
  const { t } = useTranslation();
  const address = useListAddress();
  const { isWhole } = address;
  const list = useMaterialPage(user.customer_id, address.search, address.page - 1);
  // What stands on the screen answers the last search until this one is answered.
  const [search, setAnswered] = useState(address.search);
  const isAnswered = list.data !== undefined && !list.isPlaceholderData;
  if (isAnswered && search !== address.search) setAnswered(address.search);
  const { materials = [], total = 0 } = list.data ?? {};
  const pages = Math.max(1, Math.ceil(total / MATERIALS_PAGE));
  // The last page was emptied, or the address is of a longer list. What is kept from before may be of a shorter one.
  const isBeyond = isAnswered && !list.isFetching && address.page > pages;
  useEffect(() => {
    if (isBeyond) address.openPage(pages, true);
  }, [isBeyond, pages, address]);
  const lookUp = useSimilarMaterials(user.customer_id, search, list.isPlaceholderData ? undefined : list.data?.total);
  const similar = (search === '' ? [] : (lookUp.data ?? [])).filter(({ name }) => !matchesInOrder(search, name));
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<MaterialBody | 'new' | null>(null);
  const add = may(user, 'settings.add');
  const mayEdit = may(user, 'settings.edit').allowed;
  const remove = may(user, 'settings.delete');
  const deletion = useDeleteMaterials(user.customer_id, () => setPicked(new Set()));
  const pickMany = useCallback((ids: readonly number[], isPicked: boolean) => {
    setPicked((now) => new Set(isPicked ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  }, []);
  const pick = useCallback((id: number, isPicked: boolean) => pickMany([id], isPicked), [pickMany]);
  const common = {
    picked,
    onPick: remove.allowed ? pick : undefined,
    onPickMany: pickMany,
    onEdit: mayEdit ? setEdited : undefined,
  };
  const isEmpty = total === 0 && similar.length === 0;

  return (
    <>
      <div className={`${styles.bar} no-print`}>
        <label className={styles.search}>
          <span className="sr-only">{t('Search materials')}</span>
          <Search size={16} aria-hidden />
          <input
            type="search"
            className={fields.control}
            placeholder={t('Search materials')}
            value={address.typed}
            onChange={({ target }) => address.setTyped(target.value)}
          />
        </label>
        <span className={styles.grow} />
        {add.allowed ? (
          <>
            <ImportSlot user={user} />
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              {t('Add material')}
            </Button>
          </>
        ) : (
          <span className={styles.count}>{t(add.message)}</span>
        )}
      </div>
      {list.error && !list.data && (
        <Notice tone="error">
          {t(MESSAGES.materials.fetchFailed)}{' '}
          <TextButton onClick={() => void list.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {list.isPending && <Loading />}
      {list.data && (
        <>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              {t('{number} materials', { count: total, number: total.toLocaleString(locale()) })}
              {picked.size > 0 && ` · ${t('{count} selected', { count: picked.size })}`}
            </p>
            <span className={styles.grow} />
            {total > MATERIALS_PAGE && (
              <TextButton onClick={() => address.showWhole(!isWhole)}>
                {t(isWhole ? 'Show 50 per page' : 'Show all in one list')}
              </TextButton>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={!remove.allowed}
              title={remove.allowed ? undefined : t(remove.message)}
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={() => void deletion.some([...picked])}
            >
              {t('Delete selected')}
            </Button>
            <span className={styles.apart} />
            <Button
              size="xs"
              variant="subtle"
              color="red"
              c="var(--mantine-color-error)"
              disabled={!remove.allowed || (search === '' && total === 0)}
              title={remove.allowed ? undefined : t(remove.message)}
              onClick={() => void deletion.all()}
            >
              {t('Delete all')}
            </Button>
          </div>
          {isEmpty ? (
            <Empty search={search} isLooking={lookUp.isFetching} />
          ) : isWhole && total > MATERIALS_PAGE ? (
            <MaterialScroll {...common} key={search} customerId={user.customer_id} search={search} total={total} />
          ) : (
            <>
              <MaterialList {...common} materials={materials} similar={similar} total={total} />
              <PageButtons open={Math.min(address.page, pages)} pages={pages} onOpen={address.openPage} />
            </>
          )}
        </>
      )}
      {edited && (
        <Suspense fallback={null}>
          <MaterialModal
            customerId={user.customer_id}
            material={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Empty({ search, isLooking }: { search: string; isLooking: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={`card ${styles.empty}`}>
      {isLooking ? (
        <Loading />
      ) : search === '' ? (
        <>
          <p>{t('No materials yet.')}</p>
          <p>
            {t('Add them one by one or upload a price list. The assistant uses it to price what your crew texts in.')}
          </p>
        </>
      ) : (
        <p>{t('No materials match “{search}”.', { search })}</p>
      )}
    </div>
  );
}
