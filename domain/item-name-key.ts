/** How two names are compared: case, outer spaces and runs of spaces do not count. */
export function itemNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * The key of an item in `big_dict`: its name. JSON parsers drop or refuse the one name '__proto__', so its key ends in a
 * space, which no name does; the item's own `name` field has it plain.
 */
export function itemWireKey(name: string): string {
  return name === '__proto__' ? '__proto__ ' : name;
}
