export interface FoundJson {
  value: object;
  /** The text since the value before it. */
  before: string;
}

/** Begins of a value that are tried; a text of brackets alone costs no more. */
const MOST_TRIES = 60;

/** Every object and list of JSON in a text, outermost first come. Braces doubled around a value, as some templates print them, count once. */
export function jsonInText(text: string): FoundJson[] {
  const found: FoundJson[] = [];
  let from = 0;
  let at = nextOpening(text, 0);
  for (let tries = 0; at >= 0 && tries < MOST_TRIES; tries += 1) {
    const end = endOf(text, at);
    const value = end < 0 ? undefined : parse(text.slice(at, end));
    if (value) {
      found.push({ value, before: text.slice(from, at) });
      from = end;
    }
    at = nextOpening(text, value ? end : at + 1);
  }
  return found;
}

function nextOpening(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === '{' || text[at] === '[') return at;
  return -1;
}

/** Behind the bracket that closes the one at `start`; -1 when none does. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isString && letter === '\\') at += 1;
    else if (letter === '"') isString = !isString;
    else if (!isString && (letter === '{' || letter === '[')) depth += 1;
    else if (!isString && (letter === '}' || letter === ']') && --depth === 0) return at + 1;
  }
  return -1;
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
