import { Modal } from '../../ui/modal.ts';
import styles from './logs.module.css';

/** A photo as large as the screen allows. */
export default function PhotoModal({ address, name, onClose }: { address: string; name: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={name} size="xl" centered>
      <img className={styles.large} src={address} alt={name} />
    </Modal>
  );
}
