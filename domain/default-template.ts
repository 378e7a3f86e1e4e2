/** The document template every company starts with, and what a document falls back on when none was saved. */
export interface DocumentTemplate {
  header: string;
  legalText: string;
  showUnitColumn: boolean;
}

export const DEFAULT_TEMPLATE: DocumentTemplate = {
  header: 'Change Order Request',
  legalText:
    'This change order covers work outside the original contract. Prices are valid for 30 days from the date above. ' +
    'Unless noted otherwise, the contract time is extended by the days requested here. ' +
    'Work described here was performed, or will be performed, at the direction named above; signing confirms labor, materials and equipment as listed.',
  showUnitColumn: true,
};
