import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StatusBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateStatusName } from '../../../domain/validation/validate-company-lists.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { ask } from '../../ui/ask.ts';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import fields from '../change-order/fields.module.css';
import styles from './company.module.css';
import { SaveBar } from './section-actions.tsx';
import { orElse, useSaving } from './use-saving.ts';

interface Props {
  user: SessionUser;
  statuses: readonly StatusBody[];
  onDone: () => void;
}

type Edit = Pick<StatusBody, 'name' | 'show_in_dashboard' | 'version'>;

/** Names and places of the statuses. Deleting happens at once, changes wait for Save. */
export function StatusesEditor({ user, statuses, onDone }: Props) {
  const { t } = useTranslation();
  const [edits, setEdits] = useState<Record<number, Edit>>({});
  const [isTried, setTried] = useState(false);
  const { busy, run } = useSaving();
  const rows = statuses.map((stored) => ({ stored, now: edits[stored.id] ?? stored }));
  const changed = rows.filter(
    ({ stored, now }) => now.name !== stored.name || now.show_in_dashboard !== stored.show_in_dashboard,
  );
  useUnsavedGuard(changed.length > 0);
  const params = { id: user.customer_id };
  const refetch = () =>
    Promise.all(
      [KEYS.statuses, KEYS.orders, KEYS.summary].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
  const problemOf = (id: number, name: string): string | null =>
    validateStatusName(
      name,
      rows.filter(({ stored }) => stored.id !== id).map(({ now }) => now.name),
    );

  const save = async () => {
    setTried(true);
    if (rows.some(({ stored, now }) => problemOf(stored.id, now.name) !== null)) return focusFirstProblem();
    const done = await run(async () => {
      try {
        for (const { stored, now } of changed) {
          const { name, show_in_dashboard, version } = now;
          const body = { name: name.trim(), show_in_dashboard, version };
          const saved = await call('PUT /customers/:id/statuses/:statusId', {
            params: { ...params, statusId: stored.id },
            body,
          });
          setEdits((all) => ({ ...all, [stored.id]: saved }));
        }
      } finally {
        await refetch();
      }
    }, orElse(MESSAGES.statuses.updateFailed));
    if (!done) return;
    if (changed.length > 0)
      notify.success(t(changed.length === 1 ? MESSAGES.statuses.updated : MESSAGES.statuses.saved));
    onDone();
  };
  const remove = async (status: StatusBody) => {
    const yes = await ask({
      title: t('Delete {name}?', { name: status.name }),
      confirm: t('Delete'),
      cancel: t('Cancel'),
      danger: true,
    });
    if (!yes) return;
    const done = await run(async () => {
      await call('DELETE /customers/:id/statuses/:statusId', { params: { ...params, statusId: status.id } });
      await refetch();
    }, orElse(MESSAGES.statuses.inUse));
    if (done) notify.success(t(MESSAGES.statuses.deleted));
  };

  return (
    <>
      <table className={styles.rows} data-editing aria-label={t('Statuses')}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Show in Dashboard')}</th>
            <th scope="col" data-tight>
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stored, now }) => {
            const problem = isTried ? problemOf(stored.id, now.name) : null;
            const change = (part: Partial<Edit>) => setEdits({ ...edits, [stored.id]: { ...now, ...part } });
            return (
              <tr key={stored.id}>
                <td>
                  <input
                    className={fields.control}
                    aria-label={t('Name of {item}', { item: stored.name })}
                    aria-invalid={problem !== null}
                    maxLength={60}
                    value={now.name}
                    onChange={({ target }) => change({ name: target.value })}
                  />
                  {problem && <p className={styles.problem}>{t(problem)}</p>}
                </td>
                <td>
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={t('Show {name} in the dashboard', { name: stored.name })}
                      checked={now.show_in_dashboard}
                      onChange={({ target }) => change({ show_in_dashboard: target.checked })}
                    />
                  </label>
                </td>
                <td data-tight>
                  {may(user, 'settings.delete').allowed && (
                    <IconButton label={t('Delete {name}', { name: stored.name })} onClick={() => void remove(stored)}>
                      <Trash2 size={15} aria-hidden />
                    </IconButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <SaveBar busy={busy} onCancel={onDone} onSave={() => void save()} />
    </>
  );
}
