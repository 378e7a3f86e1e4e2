import { lex } from '../lexer/lex.ts';
import { readName } from './read-name.ts';
import type { Act } from './understanding.ts';
import { verbClass } from './verbs.ts';
import { textAt } from './words-at.ts';

const BY_THE_FOOT = /EMT|conduit|pipe|PVC|PEX|copper|wire|cable|THHN|romex|\bMC\b|duct|tubing|hose/i;

/** 'Pulling speaker wire to the gym. 60 ft so far': a length without a name is of what was run, one sentence before. */
export function nameLengths(act: Act): void {
  const nameless = act.items.filter((item) => item.name === '' && ['ft', 'lf'].includes(item.unit));
  const [item] = nameless;
  if (!item || nameless.length > 1 || act.items.some((one) => one.category === 'materials' && one !== item)) return;
  const lexed = lex(act.description);
  const last = lexed.tokens.length - 1;
  for (let at = 0; at < last; at += 1) {
    if (verbClass(textAt(lexed, at)) !== 'consume') continue;
    const name = readName(lexed, at + 1, last, false);
    if (!name?.noun || !BY_THE_FOOT.test(name.name)) continue;
    item.name = name.name;
    return;
  }
}
