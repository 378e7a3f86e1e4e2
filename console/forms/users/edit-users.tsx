import { Plus, RotateCcw, UserMinus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import type { CompanyUserBody } from '../../../api/contract/users.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { useMedia } from '../../lib/use-media.ts';
import { may } from '../../session/may.ts';
import { amendUser } from '../../session/use-session.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { Consents, type ControlProps, PART_LABELS, PERSON_PARTS, PersonControl } from './person-controls.tsx';
import { actOf, checkRow, nameOf, newPersonRow, type PersonRow, personRow } from './person-rows.ts';
import { savePeople } from './save-people.ts';
import styles from './users.module.css';

/** Cards at this width and below. */
export const USER_CARDS = '(max-width: 767px)';

interface Props {
  user: SessionUser;
  /** Everybody, those who were removed included. */
  people: readonly CompanyUserBody[];
  onDone: () => void;
}

/** The directory to edit: change, add, remove, bring back; nothing happens before Save. */
export function EditUsers({ user, people, onDone }: Props) {
  const { t } = useTranslation();
  const cards = useMedia(USER_CARDS);
  const [rows, setRows] = useState(() => people.map(personRow));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());
  const isDirty = rows.some((row) => actOf(row) !== null);
  useUnsavedGuard(isDirty);

  const set = (key: string, change: Partial<PersonRow>) => {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
    setRefused(({ [key]: _said, ...others }) => others);
  };
  const keyOf = (words: string) => {
    const known = keys.current.get(words) ?? crypto.randomUUID();
    keys.current.set(words, known);
    return known;
  };

  const save = async () => {
    setTried(true);
    setFailure(null);
    if (rows.some((row) => Object.keys(checkRow(row, rows)).length > 0)) return focusFirstProblem();
    const leaving = rows.filter((row) => actOf(row) === 'remove');
    if (leaving.length > 0) {
      const names = leaving.map(nameOf).join(', ');
      const yes = await ask({
        title: t('Remove {names}?', { names }),
        body: t(
          'They are signed out right away and can no longer text in. Their change orders and logs stay. You can restore them.',
        ),
        confirm: t('Remove and save'),
        cancel: t('Keep editing'),
        danger: true,
      });
      if (!yes) return;
    }
    setBusy(true);
    const saved = await savePeople(user.customer_id, rows, keyOf);
    setBusy(false);
    setRows(saved.rows);
    setRefused(saved.problems);
    const self = saved.rows.find((row) => row.stored?.id === user.id)?.stored;
    if (self)
      amendUser({
        first_name: self.first_name,
        last_name: self.last_name,
        language: self.language,
        role: self.role,
        estimator: self.estimator,
        email: self.email,
        phone_number: self.phone_number,
      });
    await queryClient.invalidateQueries({ queryKey: [KEYS.users] });
    if (saved.failure) {
      focusFirstProblem();
      return setFailure(saved.failure);
    }
    notify.success(t('Users saved.'));
    onDone();
  };

  const mayMakeAdmin = may(user, 'user.makeAdmin').allowed;
  const controls = (row: PersonRow): ControlProps => ({
    row,
    problems: { ...(tried ? checkRow(row, rows) : {}), ...refused[row.key] },
    lockedBecause: row.stored?.role === 'admin' && !mayMakeAdmin ? MESSAGES.users.adminOnly : null,
    mayMakeAdmin,
    set: (change) => set(row.key, change),
  });
  const active = rows.filter((row) => !row.stored?.removed || !row.removed);
  const gone = rows.filter((row) => row.stored?.removed && row.removed);
  const drop = (row: PersonRow) => {
    if (!row.stored) setRows((before) => before.filter((one) => one.key !== row.key));
    else set(row.key, { removed: true });
  };
  const end = (row: PersonRow) => (
    <RowEnd
      row={row}
      keptBecause={whyKept(row, user, controls(row).lockedBecause)}
      onRemove={() => drop(row)}
      onRestore={() => set(row.key, { removed: false })}
    />
  );

  return (
    <>
      {cards ? (
        <ul className={styles.cards} aria-label={t('Users')}>
          {active.map((row) => (
            <li key={row.key} className={`card ${styles.card}`} data-removed={row.removed}>
              {PERSON_PARTS.map((part) => (
                <div key={part} className={styles.part}>
                  <span className={styles.label} aria-hidden>
                    {t(PART_LABELS[part])}
                  </span>
                  <PersonControl part={part} {...controls(row)} />
                </div>
              ))}
              {!row.stored && <Consents {...controls(row)} />}
              <div className={styles.cardEnd}>{end(row)}</div>
            </li>
          ))}
        </ul>
      ) : (
        <div className={`card ${styles.scroll}`}>
          <table className={styles.table} data-editing="true" aria-label={t('Users')}>
            <thead>
              <tr>
                {PERSON_PARTS.map((part) => (
                  <th key={part} scope="col" data-column={part}>
                    {t(PART_LABELS[part])}
                  </th>
                ))}
                <th scope="col" data-column="end">
                  {t('Actions')}
                </th>
              </tr>
            </thead>
            <tbody>
              {active.map((row) => (
                <EditRow key={row.key} {...controls(row)} end={end(row)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.addLine}>
        <TextButton onClick={() => setRows([...rows, newPersonRow()])}>
          <Plus size={15} aria-hidden /> {t('Add New Line')}
        </TextButton>
      </p>
      {gone.length > 0 && (
        <section className={styles.gone}>
          <h2>{t('Removed people')}</h2>
          <ul>
            {gone.map((row) => (
              <li key={row.key}>
                <span>{nameOf(row)}</span> <span className="quiet">{row.phone}</span>
                <TextButton
                  label={t('Restore {name}', { name: nameOf(row) })}
                  onClick={() => set(row.key, { removed: false })}
                >
                  {t('Restore')}
                </TextButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={`${styles.bar} no-print`} role="group" aria-label={t('Save')}>
        {failure && (
          <div className={styles.failure}>
            <Notice tone="error">{failure}</Notice>
          </div>
        )}
        <Button variant="default" disabled={busy} onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button
          loading={busy}
          disabled={!isDirty}
          title={isDirty ? undefined : t('No changes yet.')}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
      </div>
    </>
  );
}

function EditRow({ end, ...props }: ControlProps & { end: ReactNode }) {
  const { row } = props;
  return (
    <>
      <tr data-removed={row.removed} data-new={row.stored === null}>
        {PERSON_PARTS.map((part) => (
          <td key={part} data-column={part}>
            <PersonControl part={part} {...props} />
          </td>
        ))}
        <td data-column="end">{end}</td>
      </tr>
      {!row.stored && (
        <tr>
          <td colSpan={PERSON_PARTS.length + 1}>
            <Consents {...props} />
          </td>
        </tr>
      )}
    </>
  );
}

interface EndProps {
  row: PersonRow;
  /** Null, or why this person cannot be taken off. */
  keptBecause: string | null;
  onRemove: () => void;
  onRestore: () => void;
}

/** Takes a person off the list, or brings one back before Save. */
function RowEnd({ row, keptBecause, onRemove, onRestore }: EndProps) {
  const { t } = useTranslation();
  const name = nameOf(row) || t('new user');
  if (row.removed)
    return (
      <TextButton onClick={onRestore} label={t('Restore {name}', { name })}>
        <RotateCcw size={15} aria-hidden /> {t('Restore')}
      </TextButton>
    );
  if (keptBecause) return <span className={styles.kept}>{t(keptBecause)}</span>;
  return (
    <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
      <UserMinus size={16} aria-hidden />
    </IconButton>
  );
}

function whyKept(row: PersonRow, user: SessionUser, lockedBecause: string | null): string | null {
  if (row.stored?.id === user.id) return MESSAGES.users.cannotRemoveSelf;
  if (lockedBecause) return lockedBecause;
  const remove = may(user, 'user.remove');
  return row.stored && !remove.allowed ? remove.message : null;
}
