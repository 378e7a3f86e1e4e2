const NAMES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;

/** Somebody's words as text within an HTML element or a quoted attribute, so that they never become markup. */
export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => NAMES[sign as keyof typeof NAMES]);
