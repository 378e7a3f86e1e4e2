/** The words of a text in lower case, without accents and punctuation. */
export function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  );
}
