import { useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { ApiError } from '../../api/request.ts';
import { useCustomStatuses } from '../../api/use-company.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { Block } from '../change-order/block.tsx';
import { AddStatus } from './add-status.tsx';
import styles from './company.module.css';
import { EditButton } from './section-actions.tsx';
import { StatusesEditor } from './statuses-editor.tsx';
import type { TabProps } from './tabs.ts';

/** Statuses of the company's own, beside the standard ones. */
export default function StatusesTab({ user }: TabProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustomStatuses(user.customer_id);
  const [editing, setEditing] = useState(false);
  if (!data) {
    if (!error) return <Loading />;
    return (
      <Notice tone="error">
        {t(MESSAGES.statuses.loadError, { message: t(reasonOf(error)) })}{' '}
        <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  }
  return (
    <div className={styles.stack}>
      <Block
        title={t('Statuses')}
        aside={
          !editing && (
            <EditButton
              user={user}
              label="Edit statuses"
              disabled={data.length === 0}
              onEdit={() => setEditing(true)}
            />
          )
        }
      >
        <p className={styles.hint}>
          {t("Change orders already have the standard statuses. Add your company's own steps in between.")}
        </p>
        {editing ? (
          <StatusesEditor user={user} statuses={data} onDone={() => setEditing(false)} />
        ) : (
          data.length > 0 && (
            <table className={styles.rows} aria-label={t('Statuses')}>
              <thead>
                <tr>
                  <th scope="col">{t('Name')}</th>
                  <th scope="col">{t('Show in Dashboard')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((status) => (
                  <tr key={status.id}>
                    <td>
                      <StatusBadge status={status.name} />
                    </td>
                    <td>{t(status.show_in_dashboard ? 'Yes' : 'No')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        )}
        <AddStatus user={user} taken={data.map(({ name }) => name)} />
      </Block>
    </div>
  );
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError) || error.status >= 500) return MESSAGES.statuses.loadFailed;
  return error.status === 404 ? MESSAGES.statuses.notFound : error.message;
}
