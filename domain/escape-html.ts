const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Somebody's words as text within an HTML element or a quoted attribute, so that they never become markup. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);
