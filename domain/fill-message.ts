/** Puts values into a sentence's `{holes}`; a hole without a value stays. Values are never read for holes again. */
export function fillMessage(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  );
}
