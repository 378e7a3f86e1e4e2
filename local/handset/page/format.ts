/** '+18015550111' as '(801) 555-0111'. */
export const formatPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** 'Today 9:14 AM', 'Mon, Mar 2, 9:14 AM'. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return at.toDateString() === new Date().toDateString()
    ? `Today ${TIME.format(at)}`
    : `${DAY.format(at)}, ${TIME.format(at)}`;
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return ((words.at(0)?.[0] ?? '#') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
}

/** One of six hues, always the same for the same phone. */
export const hueOf = (phone: string): string => String(Number(phone.slice(-4)) % 6);
