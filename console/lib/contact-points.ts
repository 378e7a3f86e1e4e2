/** Where people reach us; fictional numbers and addresses until the company has its own. */
export const SALES_PHONE = '+18015550100';
export const SUPPORT_PHONE = '+18015550110';
export const SUPPORT_EMAIL = 'support@corbel.example';
