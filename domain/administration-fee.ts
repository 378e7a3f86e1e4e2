/** The built-in general markup that covers the cost of the software: flat, one a company, switched on or off. */
export const ADMINISTRATION_FEE = { name: 'Administration Fee', dollars: '20' } as const;
