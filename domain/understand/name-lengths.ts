import { nounAt } from '../lexer/counted-noun.ts';
import { lex } from '../lexer/lex.ts';
import { wordTable } from '../word-table.ts';
import { readName } from './read-name.ts';
import type { Act } from './understanding.ts';
import { verbClass } from './verbs.ts';
import { textAt } from './words-at.ts';

/** What comes by the foot, the sheet, the roll and the bag. */
const STOCK = wordTable<RegExp>({
  ft: /EMT|conduit|pipe|PVC|PEX|copper|wire|cable|THHN|romex|\bMC\b|\bcat ?\d|duct|tubing|hose|strut|rope|chain|base|trim|baseboard|track|molding/i,
  sheet: /drywall|sheetrock|\brock\b|board|plywood|osb|gyp|durock|densglass|tablaroca/i,
  roll: /wire|cable|tape|romex|\bMC\b|\bcat ?\d|felt|paper|insulation|membrane|wrap|poly/i,
  bag: /grout|concrete|mortar|cement|mix|sand|mud|thinset|quikrete/i,
  gal: /paint|primer|glue|adhesive|sealer|epoxy/i,
});

/** 'Pulling speaker wire to the gym. 60 ft so far': a length without a name is of what was run, one sentence before. */
export function nameLengths(act: Act): void {
  nameSizes(act);
  const nameless = act.items.filter((item) => item.name === '' && stockOf(item.unit) !== undefined);
  const [item] = nameless;
  const stock = item && stockOf(item.unit);
  if (!item || !stock) return;
  // 'ran 3/4 copper to the sink. about 35 ft'
  const [open, other] = act.items.filter((one) => one.category === 'materials' && one !== item);
  if (open?.unknown === 'amount' && !other && stock.test(open.name) && nameless.length === 1) {
    Object.assign(open, {
      quantity: item.quantity,
      unit: item.unit,
      unknown: item.unknown,
      quotes: [...open.quotes, ...item.quotes],
    });
    act.items = act.items.filter((one) => one !== item);
    return;
  }
  if (nameless.length > 1 || act.items.some((one) => one.category === 'materials' && one !== item)) return;
  const lexed = lex(act.description);
  const last = lexed.tokens.length - 1;
  for (let at = 0; at < last; at += 1) {
    if (verbClass(textAt(lexed, at)) !== 'consume') continue;
    const name = readName(lexed, at + 1, last, false);
    if (!name?.noun || !stock.test(name.name)) continue;
    item.name = name.name;
    return;
  }
}

const stockOf = (unit: string): RegExp | undefined => STOCK[unit === 'lf' ? 'ft' : unit];

/** 'redoing the drywall in 318, 9 sheets of 5/8': a size alone is of what was worked with. */
function nameSizes(act: Act): void {
  const item = act.items.find((one) => /^[#\d][\d/."-]*$/.test(one.name) && stockOf(one.unit) !== undefined);
  if (!item) return;
  const lexed = lex(act.description);
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    const noun = nounAt(lexed, at);
    const name = noun?.category === 'materials' ? readName(lexed, at, at + noun.words - 1, false) : null;
    if (!name || !stockOf(item.unit)!.test(name.name)) continue;
    item.name = `${item.name} ${name.name.toLowerCase()}`;
    return;
  }
}
