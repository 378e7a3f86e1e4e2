import { wordSet } from '../lexicon/word-set.ts';
/** A folded phrase and what its last word may be the plural of, the likeliest first. English and Spanish. */
export function singularForms(key: string): string[] {
  const forms = [key];
  const cut = (ending: string, by = ''): void => {
    if (key.endsWith(ending) && key.length - ending.length >= 2) forms.push(key.slice(0, -ending.length) + by);
  };
  cut("'s");
  cut('ies', 'y');
  cut('ces', 'z');
  if (!key.endsWith('ss')) cut('s');
  cut('es');
  if (key.includes(' ')) {
    // Spanish bends every word: 'cajas cuadradas'.
    const all = key.split(' ').map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word));
    forms.push(all.join(' '));
  }
  return forms;
}

const KEEPS_S = wordSet(`
  gas, bus, glass, brass, abs, sas, plus, emts, ss, cross, class, process
`);

/** One of what a word names: 'couplings' → 'coupling', 'boxes' → 'box'. */
export function singular(word: string): string {
  const low = word.toLowerCase();
  if (low.length < 4 || KEEPS_S.has(low) || /(?:ss|us|is|ous|ness)$/.test(low) || !low.endsWith('s')) return word;
  if (low.endsWith('ies') && low.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(low)) return word.slice(0, -2);
  if (/\d/.test(low)) return word.replace(/'?s$/, '');
  return word.replace(/'?s$/, '');
}
