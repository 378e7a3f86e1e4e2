import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import type { ApprovalChoice } from './use-submit-order.ts';

interface Props {
  status: 'Awaiting' | 'Approved';
  onChoose: (choice: ApprovalChoice) => void;
  onClose: () => void;
}

/** A superintendent has signed, or is about to sign, something else than what is being saved. */
export function ConfirmSaveModal({ status, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('Confirm Save')} centered>
      <p className={dialog.body}>
        {t(
          status === 'Approved'
            ? 'The items changed after the T&M approval. The approval does not cover them any more.'
            : 'The items changed while the T&M approval is awaiting an answer. The request shows what they were before.',
        )}
      </p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => onChoose('cancel')}>
          {t('Save and cancel')}
        </Button>
        <Button onClick={() => onChoose('resend')} data-autofocus>
          {t('Save and resend')}
        </Button>
      </div>
    </Modal>
  );
}
