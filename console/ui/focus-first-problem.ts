/** Brings the first field of the screen that is marked as wrong into focus and into sight, once the marks are drawn. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}
