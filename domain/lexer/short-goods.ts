import { wordTable } from '../word-table.ts';
import { textAt, type Token, tokenAt } from './token.ts';

/** What a list of goods shortens, and no other word is written so. Plurals follow by themselves. */
const SHORT = wordTable<string>({
  cplg: 'coupling',
  cplng: 'coupling',
  cpling: 'coupling',
  vlv: 'valve',
  ctrlr: 'controller',
  ctlr: 'controller',
  cntrlr: 'controller',
  spkr: 'speaker',
  hngr: 'hanger',
  rdcr: 'reducer',
  flng: 'flange',
  adptr: 'adapter',
  snsr: 'sensor',
  sprk: 'sprinkler',
  sprklr: 'sprinkler',
  fixt: 'fixture',
  fxtr: 'fixture',
  brkr: 'breaker',
  bkr: 'breaker',
  brker: 'breaker',
  recp: 'receptacle',
  rcpt: 'receptacle',
  swtch: 'switch',
  detctr: 'detector',
  brkt: 'bracket',
  brckt: 'bracket',
  grommt: 'grommet',
  thermo: 'thermostat',
  strnr: 'strainer',
  shtrock: 'sheetrock',
  plywd: 'plywood',
  insul: 'insulation',
  xtra: 'extra',
  rdr: 'reader',
  ptrap: 'p-trap',
  cbl: 'cable',
  pnl: 'panel',
});

/** Words of their own elsewhere, where a number or a size counts them: '6 els', '10 hds', '4 lts'. */
const SHORT_COUNTED = wordTable<string>({
  els: 'elbows',
  hds: 'heads',
  lts: 'lights',
  ftgs: 'fittings',
  clmps: 'clamps',
  scrs: 'screws',
  rcpts: 'receptacles',
  diffs: 'diffusers',
  conns: 'connectors',
  connex: 'connectors',
});

/** What stands beside a word that means a good only there: 'fused disco', '10 trk heads', '60a disco'. */
const SHORT_BESIDE: readonly [short: RegExp, full: string, beside: RegExp][] = [
  [/^disco(?=s?$)/, 'disconnect', /^(?:(?:non-?)?fused|fusible|\d+(?:a|amps?| amps?)|hvac|ac|rtu|pump|motor)$/],
  [/^bx(?=s?$)/, 'box', /^(?:floor|flr|pull|junction|device|gang|handy|bell|outlet)$/],
  [/^flr$/, 'floor', /^(?:box|boxes|bx|drains?|sinks?|mats?|tiles?)$/],
  [/^bare$/, 'bare copper', /^#\d+(?:\/0)?$/],
  [/^trk$/, 'track', /^(?:heads?|hds?|lights?|fixtures?)$/],
];

/**
 * '4 cplgs', '2 ball vlvs', '1 ctrlr': goods as a list shortens them, spelled out, so that a line bears the name of a price
 * list. Its place in the text stays.
 */
export function spellGoods(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const full = token.kind === 'word' ? fullOf(tokens, at) : null;
    return full === null ? token : { ...token, text: full, isSpelled: true };
  });
}

function fullOf(tokens: readonly Token[], at: number): string | null {
  const word = textAt(tokens, at);
  const one = SHORT[word];
  if (one !== undefined) return one;
  const several = word.endsWith('s') ? SHORT[word.slice(0, -1)] : undefined;
  if (several !== undefined) return /(?:ch|x)$/.test(several) ? `${several}es` : `${several}s`;
  const isCounted = ['number', 'size'].includes(tokenAt(tokens, at - 1).kind);
  if (isCounted && SHORT_COUNTED[word] !== undefined) return SHORT_COUNTED[word];
  const beside = SHORT_BESIDE.find(
    ([short, , near]) =>
      short.test(word) &&
      [at - 1, at + 1].some((i) => near.test(textAt(tokens, i))) &&
      !(word === 'bare' && tokenAt(tokens, at + 1).kind === 'word'),
  );
  return beside ? word.replace(beside[0], beside[1]) : null;
}
