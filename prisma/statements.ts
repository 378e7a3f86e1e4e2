/** Who watches each statement of this process: its text with placeholders, never its values. Null while nobody traces. */
export const statements: { watch: (<T>(text: string, work: () => Promise<T>) => Promise<T>) | null } = { watch: null };
