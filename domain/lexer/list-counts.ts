import { ONE } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import { inchesOf } from './merge-sizes.ts';
import { CONTAINER_WORDS } from './unit-words.ts';
import { amountOf, isPause, textAt, type Token, tokenAt } from './token.ts';

/**
 * Counts and sizes of a list that stand side by side: 'twenty two 3 5/8 metal studs' are 22 of 3-5/8", 'four square boxes x4' are 4
 * of a size, '100A breaker one' is one.
 */
export function listCounts(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
    const angle = angleOf(tokens, at);
    if (angle) {
      merged.push(...angle);
      at += 2;
      continue;
    }
    if (isYarder(tokens, at)) {
      merged.push({
        kind: 'size',
        start: token.start,
        end: token.end,
        text: inchesOf(amountOf(token)!).replace('"', ''),
      });
      continue;
    }
    const canonical = mixedInches(tokens, at) ?? squareBox(tokens, at);
    if (canonical !== null) {
      merged.push({ kind: 'size', start: token.start, end: next.end, text: `${token.text} ${next.text}`, canonical });
      at += 1;
    } else
      merged.push(
        isOneBehind(tokens, at) || isOneAhead(tokens, at)
          ? { ...token, kind: 'number', amount: ONE, form: 'spelled' }
          : token,
      );
  }
  return merged;
}

/** '2 ea 14in 90': an elbow and how wide it is. */
function angleOf(tokens: readonly Token[], at: number): [Token, Token] | null {
  const [wide, unit, angle] = [tokenAt(tokens, at), tokenAt(tokens, at + 1), tokenAt(tokens, at + 2)];
  const inches = amountOf(wide);
  if (inches === null || wide.form !== 'digits' || !/^in(?:ch)?$/.test(unit.text) || !/^(?:90|45|22)$/.test(angle.text))
    return null;
  if (!isPause(tokenAt(tokens, at + 3)) || !/^(?:ea|each|pcs?)$/.test(textAt(tokens, at - 1))) return null;
  const size = (from: Token, to: Token, text: string, canonical: string): Token => ({
    kind: 'size',
    start: from.start,
    end: to.end,
    text,
    canonical,
  });
  return [size(wide, unit, `${wide.text}in`, inchesOf(inches)), size(angle, angle, `${angle.text}s`, `${angle.text}°`)];
}

/** '25 ft mc and the one floor box': a thing of a list that there was one of. */
function isOneAhead(tokens: readonly Token[], at: number): boolean {
  const lead = tokenAt(tokens, textAt(tokens, at - 1) === 'the' ? at - 2 : at - 1).text;
  const isWord = tokenAt(tokens, at).kind === 'word' && textAt(tokens, at) === 'one';
  // 'just the one bucket of mud'
  if (
    isWord &&
    textAt(tokens, at - 1) === 'the' &&
    textAt(tokens, at + 1) in CONTAINER_WORDS &&
    textAt(tokens, at + 2) === 'of'
  )
    return true;
  return isWord && ['and', 'plus', '&', '+', ','].includes(lead) && isThing(tokens, at + 1);
}

/** '3 5/8' behind a count. */
function mixedInches(tokens: readonly Token[], at: number): string | null {
  const [before, whole, part] = [tokenAt(tokens, at - 1), tokenAt(tokens, at), tokenAt(tokens, at + 1)];
  const [inches, rest] = [amountOf(whole), amountOf(part)];
  if (before.kind !== 'number' || before.form === 'article' || whole.form !== 'digits' || part.form !== 'fraction')
    return null;
  const isSize =
    inches !== null &&
    rest !== null &&
    inches <= 12 * ONE &&
    inches % ONE === 0 &&
    rest < ONE &&
    tokenAt(tokens, at + 2).kind === 'word';
  return isSize ? inchesOf(inches + rest) : null;
}

/** 'four square boxes x4' */
function squareBox(tokens: readonly Token[], at: number): string | null {
  const isBox =
    /^(?:four|4)$/.test(textAt(tokens, at)) &&
    textAt(tokens, at + 1) === 'square' &&
    /^(?:box|boxes|cover|covers|ring|rings)$/.test(textAt(tokens, at + 2));
  const isCounted = textAt(tokens, at + 3) === 'x' && tokenAt(tokens, at + 4).kind === 'number';
  return isBox && isCounted ? '4" sq' : null;
}

/** '100A breaker one,', 'floor drain one', 'breaker 200 amp, just one': behind the thing of an entry that begins with it. */
function isOneBehind(tokens: readonly Token[], at: number): boolean {
  if (textAt(tokens, at) !== 'one' || !isPause(tokenAt(tokens, at + 1))) return false;
  let end = at - 1;
  while (['just', 'only', ',', 'itself'].includes(textAt(tokens, end))) end -= 1;
  while (tokenAt(tokens, end).kind === 'size') end -= 1;
  let from =
    [3, 2, 1, 0]
      .map((back) => end - back)
      .find((start) => isThing(tokens, start) && start + nounAt({ tokens }, start)!.words === end + 1) ?? end;
  while (from > 0 && (tokenAt(tokens, from - 1).kind === 'size' || isThing(tokens, from - 1)) && end - from < 4)
    from -= 1;
  // 'and the pole itself just one'
  const lead = tokenAt(tokens, textAt(tokens, from - 1) === 'the' ? from - 2 : from - 1);
  return isThing(tokens, end) && (isPause(lead) || ['and', 'plus', '+', '&'].includes(lead.text));
}

/** 'ten yarder': how big a dumpster is. */
const isYarder = (tokens: readonly Token[], at: number): boolean =>
  tokenAt(tokens, at).kind === 'number' &&
  tokenAt(tokens, at).form !== 'article' &&
  /^yarders?$/.test(textAt(tokens, at + 1));

function isThing(tokens: readonly Token[], at: number): boolean {
  const found = nounAt({ tokens }, at);
  return found?.category === 'materials' && !/[^s]s$/.test(textAt(tokens, at + found.words - 1));
}
