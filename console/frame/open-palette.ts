/** Opens the command palette from anywhere; `palette-host.tsx` listens. */
export const OPEN_PALETTE = 'corbel:open-palette';

export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN_PALETTE));
}
