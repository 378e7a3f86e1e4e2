import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ask, pendingQuestion } from './ask.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.ts';

/** Whether Esc closes what `draw` gives. */
function closesOnEscape(draw: () => ReturnType<typeof Modal>): unknown {
  let closes: unknown;
  const Drawn = () => {
    closes = (draw().props as { closeOnEscape?: boolean }).closeOnEscape;
    return null;
  };
  renderToStaticMarkup(<Drawn />);
  return closes;
}

test('Esc closes a dialog, but while a question stands over it only answers that', async () => {
  const dialog = () => Modal({ opened: true, onClose: () => undefined });
  expect(closesOnEscape(dialog)).toBe(true);
  const answer = ask({ title: 'Delete a.png?', confirm: 'Delete', cancel: 'Keep' });
  const question = pendingQuestion()!;
  expect(closesOnEscape(dialog)).toBe(false);
  expect(closesOnEscape(() => ConfirmDialog({ question }))).toBe(true);
  question.answer(false);
  expect(await answer).toBe(false);
  expect(closesOnEscape(dialog)).toBe(true);
});
