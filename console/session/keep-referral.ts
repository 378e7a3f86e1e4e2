/** A recommendation's code, kept from the page it was opened with until the sign-up, wherever the visitor goes between. */
const KEY = 'corbel.ref';

try {
  const code = new URLSearchParams(location.search).get('ref');
  if (code) localStorage.setItem(KEY, code.slice(0, 40));
} catch {
  // Without storage a recommendation only counts on the page it was opened with.
}

export function readReferral(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Where pages are rendered in advance there is no address.
    return new URLSearchParams(globalThis.location?.search ?? '').get('ref');
  }
}
