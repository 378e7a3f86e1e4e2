/**
 * Which company a text names, when its number belongs to several: the list's number (only after we asked), or words of
 * one company's name that no other has. `onlyChoice` is true when the text says nothing else.
 */
export function readCompanyChoice(
  body: string,
  companies: { id: number; name: string }[],
  asked: boolean,
): { customerId: number; onlyChoice: boolean } | null {
  const said = words(body);
  const number = /^\s*#?([1-9])[.)]?\s*$/.exec(body)?.[1];
  if (asked && number) {
    const picked = companies[Number(number) - 1];
    return picked ? { customerId: picked.id, onlyChoice: true } : null;
  }
  const hits = companies.filter((company) => {
    const own = words(company.name);
    const shared = new Set(companies.filter((other) => other.id !== company.id).flatMap((other) => words(other.name)));
    const telling = own.filter((word) => !shared.has(word) && word.length > 2);
    // Asked, one telling word is enough ('summit'); unasked it takes two, or all there are, side by side.
    const needed = asked ? 1 : Math.min(2, telling.length);
    return telling.length > 0 && telling.filter((word) => said.includes(word)).length >= Math.max(1, needed);
  });
  const only = hits.length === 1 ? hits[0]! : null;
  if (!only) return null;
  const rest = said.filter(
    (word) => !words(only.name).includes(word) && !['for', 'the', 'its', 'it', 'is', 'para', 'es'].includes(word),
  );
  return { customerId: only.id, onlyChoice: rest.length === 0 };
}

function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  );
}
