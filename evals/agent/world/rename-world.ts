/** The demo world under other names: jobs, people and order numbers. Each name is of the same kind and as many words as the old. */
const NAMES: readonly [string, string][] = [
  ['Riverside Medical Tower', 'Juniper Medical Tower'],
  ['Maple Street School', 'Alder Street School'],
  ['Tower B Garage', 'Tower K Garage'],
  ['Warehouse 14', 'Warehouse 27'],
  ['Riverside', 'Juniper'],
  ['Maple', 'Alder'],
  ['Tower B', 'Tower K'],
  ['RMT', 'JMT'],
  ['TBG', 'TKG'],
  ['WH14', 'WH27'],
  ['WH 14', 'WH 27'],
  ['HB-2217', 'QX-2219'],
  ['CC-0931', 'ZV-0933'],
  ['HB-2240', 'QX-2243'],
  ['BI-114', 'WN-127'],
  ['Hartwell', 'Norling'],
  ['Copperline', 'Ironside'],
  ['Kessler', 'Brandt'],
  ['Whitfield', 'Lindgren'],
  ['Dalton', 'Mercer'],
  ['Ortega', 'Salinas'],
  ['Marsh', 'Frost'],
  ['Reyes', 'Ibarra'],
  ['Dave', 'Gary'],
  ['Tina', 'Beth'],
  ['Omar', 'Juan'],
  ['Luis', 'Jose'],
  ['Nora', 'Lisa'],
  ['Ray', 'Jim'],
];
const NEW_NAMES = new Map(NAMES.map(([from, to]) => [from.toLowerCase(), to]));
const ANY = new RegExp(`(?<![\\p{L}\\d])(?:${NAMES.map(([from]) => from).join('|')})(?![\\p{L}\\d])`, 'giu');

/** The text with the names of the other world, written as they were: 'riverside' becomes 'juniper'. */
export const renamed = (text: string): string =>
  text.replace(ANY, (name) => {
    const other = NEW_NAMES.get(name.toLowerCase())!;
    if (name === name.toLowerCase()) return other.toLowerCase();
    return name === name.toUpperCase() ? other.toUpperCase() : other;
  });

/** Orders of the demo world are numbered from 1001, of the other from 4317. */
export const FIRST_NUMBER = { demo: 1001, other: 4317 };
export const renumbered = (text: string): string =>
  text.replace(/(?<![\d.$/-])10(\d{2})(?![\d/-]|\.\d)/g, (_, last: string) =>
    String(FIRST_NUMBER.other - 1 + Number(last)),
  );
