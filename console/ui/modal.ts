import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { createElement, type ReactElement, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n.ts';
import { pendingQuestion, subscribe } from './ask.ts';

/** A dialog; its close button has a name. While a question stands over it, Esc answers that and closes nothing below. */
export function Modal(props: ModalProps): ReactElement {
  const { t } = useTranslation();
  const closeOnEscape = useSyncExternalStore(subscribe, pendingQuestion, pendingQuestion) === null;
  return createElement(MantineModal, { closeButtonProps: { 'aria-label': t('Close') }, closeOnEscape, ...props });
}
