/** The name of an approval contact as a request keeps it; '' where it has none. */
export function contactName(snapshot: unknown): string {
  const { first_name: first, last_name: last } = snapshot as { first_name?: string | null; last_name?: string | null };
  return `${first ?? ''} ${last ?? ''}`.trim();
}
