import { Pencil } from 'lucide-react';
import { useId } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import styles from './company.module.css';

interface EditProps {
  user: SessionUser;
  onEdit: () => void;
  label?: string;
  disabled?: boolean;
}

/** The way from reading to editing; who may not edit reads why. */
export function EditButton({ user, onEdit, label = 'Edit', disabled = false }: EditProps) {
  const { t } = useTranslation();
  const why = useId();
  const right = may(user, 'settings.edit');
  return (
    <span className={`${styles.actions} no-print`}>
      {!right.allowed && (
        <span className={styles.why} id={why}>
          {t(right.message)}
        </span>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Pencil size={14} aria-hidden />}
        disabled={disabled || !right.allowed}
        aria-describedby={right.allowed ? undefined : why}
        onClick={onEdit}
      >
        {t(label)}
      </Button>
    </span>
  );
}

interface SaveProps {
  busy: boolean;
  onCancel: () => void;
  onSave?: () => void;
  disabled?: boolean;
}

/** How an edit ends; stays in sight. Without `onSave` the button submits its form. */
export function SaveBar({ busy, onCancel, onSave, disabled = false }: SaveProps) {
  const { t } = useTranslation();
  return (
    <div className={`${styles.bar} no-print`} data-bottom-bar role="group" aria-label={t('Save')}>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type={onSave ? 'button' : 'submit'} loading={busy} disabled={disabled} onClick={onSave}>
        {t('Save')}
      </Button>
    </div>
  );
}
