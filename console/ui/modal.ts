import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { useTranslation } from '../i18n.ts';

/** A dialog; its close button has a name. */
export function Modal(props: ModalProps): ReactElement {
  const { t } = useTranslation();
  return createElement(MantineModal, { closeButtonProps: { 'aria-label': t('Close') }, ...props });
}
