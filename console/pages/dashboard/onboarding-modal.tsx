import { useNavigate } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import styles from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';

const FIRST_MESSAGE = "Let's start onboarding";

/** Greets the people of a company whose details, rates or first job are missing. */
export function OnboardingModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = () => {
    onClose();
    void navigate(`/assistant?message=${encodeURIComponent(FIRST_MESSAGE)}`);
  };
  return (
    <Modal opened onClose={onClose} title={t('Welcome to {product}', { product: PRODUCT_NAME })} centered>
      <p className={styles.body}>
        {t(
          'A few questions set up your company: its details, your rates and markups, and your first job. You can stop at any time and finish later.',
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('Later')}
        </Button>
        <Button onClick={start} data-autofocus>
          {t('Start Onboarding')}
        </Button>
      </div>
    </Modal>
  );
}
