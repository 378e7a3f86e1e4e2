export interface BodyKeys {
  /** The key of what is sent now: texts and files as they are, in order. */
  keyOf: (...content: readonly unknown[]) => string;
  /** It has arrived: the same content said again is another one. */
  forget: () => void;
}

/** Idempotency keys of one form. What is tried again after a lost answer arrives once; changed content gets a key of its own. */
export function makeBodyKeys(): BodyKeys {
  let last: { content: readonly unknown[]; key: string } | null = null;
  return {
    keyOf(...content) {
      if (!last || !isSame(last.content, content)) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}

const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((part, index) => part === now[index]);
