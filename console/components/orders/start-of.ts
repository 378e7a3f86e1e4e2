/** The first 10 characters of a description, for cards; a character is what a person would count as one. */
export function startOf(description: string): string {
  const characters = [...new Intl.Segmenter().segment(description)].map(({ segment }) => segment);
  return characters.length > 10 ? `${characters.slice(0, 10).join('')}…` : description;
}
