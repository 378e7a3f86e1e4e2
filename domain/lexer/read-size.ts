import { amountFromDigits, type Amount } from './amount.ts';

/** How a size stands on a line: '3/4 in' → '3/4"', '1 1/4"' → '1-1/4"', '12-2' → '12/2', '# 12' → '#12'. */
export function canonicalSize(words: string): string {
  let size = words.trim().replace(/^# +/, '#');
  size = size.replace(/^(\d+) (\d+\/\d+)/, '$1-$2');
  size = size.replace(/(?:''|[- ]?(?:inches|inch|pulgadas?|pulg|in)\.?)$/, '"').replace(/ "$/, '"');
  size = size.replace(/^4[ -]?(?:sq|square)$/, '4" sq');
  size = size
    .replace(/^(\d\/\d) ?[-&/] ?(\d\/\d)$/, '$1x$2')
    .replace(/ (?:x|by) /g, 'x')
    .replace(/^\d{1,2}(?:-\d){1,2}$/, (cable) => cable.replaceAll('-', '/'));
  size = size
    .replace(/^(?:no\. *)?(\d{1,2})[- ]?awg$/, '#$1')
    .replace(/^(?:calibre|cal\.?|numero|num\.?|no\.) *#?(\d{1,2}(?:\/0)?)$/, '#$1');
  size = size.replace(/[- ]?(?:gauge|guage|gage)\.?$/, ' ga').replace(/^(\d{1,2})ga$/, '$1 ga');
  size = size
    .replace(/[- ]?(?:amperes?|amperios|amps?)$/, 'A')
    .replace(/[- ]?(?:volts?|voltios|vac)$/, 'V')
    .replace(/[- ]?watts?$/, 'W');
  size = size.replace(/^(\d[\d/.]*)[- ]?([avw])$/, (_, n: string, u: string) => `${n}${u.toUpperCase()}`);
  size = size.replace(/^(?:schedule|sch|cedula|ced)\.? ?(\d{2})$/, 'Sch $1').replace(/^cat[- ]?(\d[ea]?)$/, 'Cat$1');
  size = size
    .replace(/^(90|45|22)(?:'?s)?$/, '$1°')
    .replace(/ ?(?:°|degrees?|degs?|grados)$/, '°')
    .replace(/^(\d+(?:\.\d+)?)[- ]?(?:ft|foot|feet|'|pies?)\.?$/, '$1 ft');
  size = size
    .replace(/^(\d+(?:\.\d+)?)[- ]?(?:yd|yard|yarda)s?$/, '$1 yd')
    .replace(/^(\d+)[- ]?(?:lbs?|#|pounds?|pounders?)$/, '$1 lb')
    .replace(/^(\d+(?:\.\d+)?)[- ]?(?:gal|gallon|galones)s?$/, '$1 gal')
    .replace(/^(\d+(?:\.\d+)?)[- ]?(?:tons?|toneladas?)$/, '$1 ton');
  if (/^(?:w|hss|wt|hp|mc|l|c|s)\d+x/.test(size.replaceAll(' ', '')))
    return size.replaceAll(' ', '').replace(/^[a-z]+/, (letters) => letters.toUpperCase());
  if (/^(?:r|l|nema|rg|a)[- ]?\d/.test(size)) return size.toUpperCase();
  return size.replace(/^(\d+x\d+(?:x\d+)?)'?s$/, '$1');
}

/** The length a size states, in feet, when it is one ('10 ft' of a stick); null for inches, gauges and ratings. */
export function lengthOfSize(words: string): { amount: Amount; unit: string } | null {
  const [, feet = ''] = /^(\d+(?:\.\d+)?)[- ]?(?:ft|foot|feet|'|pies?)\.?$/.exec(words.trim()) ?? [];
  const amount = amountFromDigits(feet);
  return amount === null ? null : { amount, unit: 'ft' };
}
