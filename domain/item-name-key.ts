/** How two names are compared: case, outer spaces and runs of spaces do not count. */
export function itemNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
