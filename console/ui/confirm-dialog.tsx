import type { Question } from './ask.ts';
import { Button } from './button.ts';
import { Modal } from './modal.ts';
import styles from './dialog.module.css';

/** The dialog of `ask()`. The safe answer has the focus; Esc is the safe answer. */
export function ConfirmDialog({ question }: { question: Question }) {
  const { title, body, confirm, cancel, danger, answer } = question;
  return (
    <Modal opened onClose={() => answer(false)} title={title} centered withCloseButton={false} closeOnEscape>
      {body && <div className={styles.body}>{body}</div>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {cancel}
        </Button>
        <Button {...(danger ? { color: 'red.8' } : {})} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
