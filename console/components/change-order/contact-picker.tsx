import { Pencil, Trash2 } from 'lucide-react';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { ask } from '../../ui/ask.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './approvals.module.css';

type Contact = ResponseOf<'approvals.contacts'>[number];

interface Props {
  contacts: readonly Contact[];
  chosen: number | null;
  mayWrite: boolean;
  onChoose: (id: number) => void;
  onEdit: (contact: Contact) => void;
  /** A question stands over the dialog. */
  onAsking: (asking: boolean) => void;
  onFailed: (sentence: string) => void;
}

/** The approval contacts of the job, to choose one. */
export function ContactPicker({ contacts, chosen, mayWrite, onChoose, onEdit, onAsking, onFailed }: Props) {
  const { t } = useTranslation();
  const remove = async (contact: Contact) => {
    onAsking(true);
    const yes = await ask({
      title: t('Delete {name}?', { name: nameOf(contact) }),
      body: t('Requests already sent are not affected.'),
      confirm: t('Delete'),
      cancel: t('Keep'),
      danger: true,
    });
    onAsking(false);
    if (!yes) return;
    try {
      await call('DELETE /approval-requests/tm-approval-contact/:id', { params: { id: contact.id } });
    } catch (error) {
      console.warn(MESSAGES.approvals.deleteContactFailed, error);
      const detail = error instanceof ApiError && error.status < 500 ? error.body.detail : undefined;
      onFailed(detail ?? MESSAGES.approvals.deleteContactFailed);
    }
    void queryClient.invalidateQueries({ queryKey: [KEYS.approvals, 'contacts'] });
  };

  if (contacts.length === 0) return <p className={styles.blocked}>{t('This job has no approval contacts yet.')}</p>;
  return (
    <fieldset className={styles.contacts}>
      <legend className="sr-only">{t('Contact')}</legend>
      {contacts.map((contact) => (
        <div key={contact.id} className={styles.contact}>
          <label>
            <input
              type="radio"
              name="approval-contact"
              checked={contact.id === chosen}
              disabled={contact.opted_out}
              onChange={() => onChoose(contact.id)}
            />
            <span className={styles.who}>
              <span className={styles.name}>{nameOf(contact)}</span>
              <span className="quiet">{formatPhone(contact.phone_number)}</span>
              <ContactNotes contact={contact} />
            </span>
          </label>
          {mayWrite && (
            <>
              <IconButton label={t('Edit {name}', { name: nameOf(contact) })} onClick={() => onEdit(contact)}>
                <Pencil size={15} aria-hidden />
              </IconButton>
              <IconButton label={t('Delete {name}', { name: nameOf(contact) })} onClick={() => void remove(contact)}>
                <Trash2 size={15} aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** What to know before texting: whether the number takes our texts, has answered, and is somebody else's too. */
function ContactNotes({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { opted_out, opted_out_at, last_replied_at, first_texted_at, shared_with } = contact;
  const standing = last_replied_at
    ? t('last reply {when}', { when: formatMoment(last_replied_at) })
    : first_texted_at
      ? t('texted since {when}, no reply yet', { when: formatMoment(first_texted_at) })
      : t('not texted yet');
  const names = shared_with.join(', ');
  return (
    <>
      {opted_out ? (
        <span className={styles.problem}>
          {t('opted out of texts')}
          {opted_out_at && `, ${formatMoment(opted_out_at)}`}
        </span>
      ) : (
        <span className={styles.note}>{standing}</span>
      )}
      {shared_with.length > 0 && <span className={styles.note}>{t('same number as {names}', { names })}</span>}
    </>
  );
}

const nameOf = ({ first_name, last_name, phone_number }: Contact): string =>
  `${first_name} ${last_name}`.trim() || formatPhone(phone_number);
