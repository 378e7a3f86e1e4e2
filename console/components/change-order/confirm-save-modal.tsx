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
            ? 'You changed items after T&M approval. The approval no longer covers them.'
            : 'You changed items while the T&M approval is waiting for an answer. The request shows the old items.',
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
