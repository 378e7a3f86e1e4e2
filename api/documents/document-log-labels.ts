/** Labels of the printed change order log, in both languages. */
import type { Language } from './document-labels.ts';

const ENGLISH = {
  title: 'Change Order Log',
  number: 'COR',
  reference: 'Reference',
  description: 'Description',
  job: 'Job',
  created: 'Created',
  daysOld: 'Days old',
  approval: 'T&M approval',
  amount: 'Amount',
  total: 'Total',
  original: 'Original',
  approvedChanges: 'Approved',
  revised: 'Revised',
  pendingChanges: 'Pending',
  retainage: 'Retainage',
  gaps: (job: string, numbers: string) => `Numbers not in use on ${job}: ${numbers}`,
  empty: 'No change orders.',
  orders: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
};

export type LogLabels = typeof ENGLISH;

const SPANISH: LogLabels = {
  title: 'Registro de órdenes de cambio',
  number: 'COR',
  reference: 'Referencia',
  description: 'Descripción',
  job: 'Obra',
  created: 'Creada',
  daysOld: 'Días',
  approval: 'Aprobación T&M',
  amount: 'Importe',
  total: 'Total',
  original: 'Original',
  approvedChanges: 'Aprobado',
  revised: 'Revisado',
  pendingChanges: 'Pendiente',
  retainage: 'Retención',
  gaps: (job, numbers) => `Números sin usar en ${job}: ${numbers}`,
  empty: 'No hay órdenes de cambio.',
  orders: (count) => `${count} ${count === 1 ? 'orden' : 'órdenes'}`,
};

export function logLabelsFor(language: Language): LogLabels {
  return language === 'Spanish' ? SPANISH : ENGLISH;
}
