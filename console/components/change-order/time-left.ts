/** What is left of a time, in the largest unit that says enough: days from two on, hours from two on, else minutes. */
export function timeLeft(ms: number): { count: number; unit: '{count} days' | '{count} hours' | '{count} minutes' } {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  if (minutes >= 48 * 60) return { count: Math.floor(minutes / (24 * 60)), unit: '{count} days' };
  if (minutes >= 120) return { count: Math.floor(minutes / 60), unit: '{count} hours' };
  return { count: minutes, unit: '{count} minutes' };
}
