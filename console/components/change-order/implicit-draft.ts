/**
 * Orders that exist only because files or approvals were opened before the first save. Cancel deletes such a one; the
 * mark lives as long as the tab.
 */
const keyOf = (orderId: number): string => `corbel:implicit-draft:${orderId}`;

export const markImplicit = (orderId: number): void => sessionStorage.setItem(keyOf(orderId), '1');
export const isImplicit = (orderId: number): boolean => sessionStorage.getItem(keyOf(orderId)) !== null;
export const forgetImplicit = (orderId: number): void => sessionStorage.removeItem(keyOf(orderId));
