const NUMBER = /\d+(?:[.,]\d+)*/g;
/** How many of something there are may be counted by whoever sees the list. */
const COUNT =
  /^\s+(?:open |abiertas? )?(?:orders?|photos?|files?|jobs?|lines?|items?|questions?|drafts?|[oó]rden(?:es)?|fotos?|archivos?|obras?|l[ií]neas?|preguntas?|borrador(?:es)?)\b/i;
const ORDERED_BY =
  /\b(?:[Pp]er|(?:[Oo]rdered|[Dd]irected|[Tt]old|[Rr]equested) by|(?:[Oo]rdenad|[Pp]edid|[Aa]utorizad)[ao] por|[Pp]or orden de) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)/gu;

/** Says what lines an order has. */
const STATES_LINES =
  /(?:\bnow (?:has|holds|includes|shows)|\bahora (?:tiene|lleva|incluye)|\b(?:draft|order|cor|borrador|orden)\b[^.!?:]{0,60}:)[\s:]{0,3}[\d?]/iu;

/**
 * What a reply states that stands nowhere: a number that is neither in what was said, nor in the context, nor in what a tool
 * answered; a line of an order whose number was only said and never written; a person who is said to have ordered the work,
 * whom nobody named. Null when there is nothing of the kind.
 */
export function unfounded(
  reply: string,
  from: { said: string; context: string; results: readonly unknown[] },
): string | null {
  const results = JSON.stringify(from.results);
  const known = new Set(numbersIn(`${from.said}\n${from.context}\n${results}`));
  for (const match of reply.matchAll(NUMBER)) {
    const isCount = COUNT.test(reply.slice(match.index + match[0].length));
    if (!isCount && !known.has(plain(match[0]))) return match[0];
  }
  const lines = STATES_LINES.exec(reply);
  const written = new Set(numbersIn(`${from.context}\n${results}`));
  for (const number of lines ? numbersIn(reply.slice(lines.index)) : [])
    if (!written.has(number)) return `${lines![0]} ... ${number}`;
  const named = `${from.said}\n${results}`.toLowerCase();
  for (const [whole, name] of reply.matchAll(ORDERED_BY)) if (!named.includes(name!.toLowerCase())) return whole;
  return null;
}

const numbersIn = (text: string): string[] => [...text.matchAll(NUMBER)].map(([number]) => plain(number));

/** '1,200.50' and '1200.5' are one number; '7-11' and '3/4' are two each. */
function plain(number: string): string {
  const value = Number(number.replaceAll(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  return Number.isFinite(value) ? String(value) : number;
}
