/** Where people reach us; a fictional number until the company has one. */
export const SALES_PHONE = '+18015550100';
