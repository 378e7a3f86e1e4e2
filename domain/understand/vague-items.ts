import { RENTAL_WORDS } from '../lexer/equipment-words.ts';
import type { LexedText } from '../lexer/lex.ts';
import { VAGUE } from '../lexer/number-words.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { unitOfWord } from '../lexer/unit-words.ts';
import { type FoundItem, mark, newItem } from './new-item.ts';
import { readName } from './read-name.ts';
import { verbClass } from './verbs.ts';
import { nameOfSize, textAt, tokenAt } from './words-at.ts';

/** 'some couplings', 'a few boxes', 'used EMT and couplings' behind 'used': named, but nobody said how many. */
export function vague(lexed: LexedText, first: number, last: number, taken: boolean[]): FoundItem[] {
  const items: FoundItem[] = [];
  let listing = false;
  for (let i = first; i <= last; i += 1) {
    const token = tokenAt(lexed, i);
    if (endsSentence(lexed, i)) listing = false;
    if (taken[i]) continue;
    if (['used', 'using', 'usamos', 'materials', 'material', 'materiales', 'ocupamos'].includes(token.text))
      // 'no materials, forklift was the gcs'
      listing = !(/^materia/.test(token.text) && ['no', 'any', 'without', 'sin'].includes(textAt(lexed, i - 1)));
    else if (verbClass(token.text) || ['for', 'to', 'on', 'at', 'para', 'en', 'in'].includes(token.text))
      listing = false;
    const some = VAGUE.has(token.text) && (verbNear(lexed, i, first) || listing);
    const rented = RENTAL_WORDS.has(token.text);
    // 'forgot sealtite on that'
    const forgotten = FORGOT.has(token.text) && i <= first + 2 && lexed.tokens.every(({ kind }) => kind !== 'number');
    if (
      !some &&
      !rented &&
      !forgotten &&
      !(listing && ['used', 'using', 'usamos', ',', 'and', 'y', ':', 'ocupamos', '&', '+'].includes(token.text))
    )
      continue;
    let from = i + 1;
    while (
      ['of', 'de', 'the', 'a', 'an', 'la', 'el', 'un', 'una', 'more', 'los', 'las', 'feet', 'pies', ...VAGUE].includes(
        textAt(lexed, from),
      ) &&
      from < i + 4
    )
      from += 1;
    if (taken[from]) continue;
    // 'some bags of topping': whatever comes by the bag.
    const unit = some && textAt(lexed, from + 1) === 'of' ? unitOfWord(textAt(lexed, from)) : null;
    const name = readName(lexed, unit ? from + 2 : from, last, unit !== null);
    if (
      !name ||
      (!name.noun && !unit) ||
      lexed.tokens.slice(name.first, name.last + 1).some((_, t) => taken[name.first + t])
    )
      continue;
    if (rented && name.category !== 'equipment') continue;
    if (forgotten && !(name.first === from && name.category === 'materials' && endsThere(lexed, name.last + 1)))
      continue;
    // 'some delivery truck clipped the pole': a certain one, and nobody's rental.
    if (token.text === 'some' && name.category === 'equipment' && !/s$/.test(textAt(lexed, name.last))) continue;
    const item = newItem(
      lexed,
      some ? i : name.first,
      name.last,
      name,
      null,
      unit ??
        (name.category === 'equipment'
          ? 'day'
          : /EMT|conduit|pipe|wire|cable|PVC|THHN|MC\b|romex|cord$|strut$|hose$|chain$|sealtite|liquid ?tight|flex$/i.test(
                name.name,
              )
            ? 'ft'
            : 'ea'),
    );
    items.push({ ...item, unknown: 'amount' });
    mark(taken, item.first, item.last);
    i = name.last;
  }
  return items;
}

/** Before a thing that was not told of. */
const FORGOT = new Set(['forgot', 'needs', 'olvide', 'falto', 'faltaron']);
const BEHIND = new Set(['', '.', ',', '\n', '!', 'too', 'also', 'on', 'there']);
const endsThere = (lexed: LexedText, at: number): boolean => BEHIND.has(textAt(lexed, at));

/** 'ran 3/4 EMT', 'running EMT at Riverside, 3/4': stock of a size that went in, and nobody said how much. */
export function ranWithout(lexed: LexedText, first: number, last: number, taken: readonly boolean[]): FoundItem | null {
  for (let i = first; i <= last; i += 1) {
    if (
      ![
        'ran',
        'run',
        'running',
        'pulled',
        'pulling',
        'installed',
        'installing',
        'corrimos',
        'corriendo',
        'jalamos',
        'jalando',
        'instalamos',
        'instalando',
        'laid',
        'laying',
      ].includes(textAt(lexed, i))
    )
      continue;
    const name = readName(lexed, i + 1, last, false);
    if (
      !name?.noun ||
      taken[name.first] ||
      !/(?:EMT|PVC|conduit|pipe|wire|cable|THHN|MC|romex|rigid|copper|PEX|duct|flex)$/i.test(name.name)
    )
      continue;
    const size = name.sizes > 0 ? null : sizeNear(lexed, name.last + 1, last);
    if (name.sizes === 0 && !size) continue;
    const item = newItem(
      lexed,
      name.first,
      name.last,
      size ? { ...name, name: `${size} ${name.name}` } : name,
      null,
      'ft',
    );
    return { ...item, tellsWork: true };
  }
  return null;
}

function sizeNear(lexed: LexedText, from: number, last: number): string | null {
  for (let i = from; i <= last; i += 1) {
    const token = tokenAt(lexed, i);
    if (endsSentence(lexed, i)) return null;
    if (token.kind === 'size') return nameOfSize(token);
  }
  return null;
}

function verbNear(lexed: LexedText, at: number, first: number): boolean {
  for (let i = at - 1; i >= Math.max(first, at - 4); i -= 1) if (verbClass(textAt(lexed, i)) === 'consume') return true;
  // 'rehanging it and a bunch of clamps'
  const lead = textAt(lexed, at - 1) === 'a' ? at - 2 : at - 1;
  return ['and', 'y', ',', '+', 'plus', 'n', '&', 'w/', 'with'].includes(textAt(lexed, lead)) || at === first;
}
