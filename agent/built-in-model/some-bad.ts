import type { Act } from '../../domain/understand/understanding.ts';
import { asItStands } from './as-it-stands.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const COUNT = String.raw`(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a couple|a few|some|half|un[ao]?|dos|tres|cuatro|cinco|seis)`;
const BAD = String.raw`(?:bad|bent|broken|busted|warped|twisted|bowed|split|cracked|chipped|dented|damaged|defective|junk|trash|scrap|dead|d\.?o\.?a|wet|rusted|rusty|moldy|no good|wrong|ruined|mal[oa]s?|danad[oa]s?|da[ñn]ad[oa]s?|rot[oa]s?|doblad[oa]s?)`;
/** 'Three of the 2x4s were bad', 'two of em came in bent', 'salieron malos tres de los 2x4' */
const SOME_BAD = [
  String.raw`^\W*(?:(?:and|also|fyi|btw|by the way|oh|so|y) )*${COUNT} (?:of|de) (?:the|those|them|'?em|these|my|our|los|las|esos|esas)(?: (?<what>[\p{L}\d"'/ #-]{2,30}?))? (?:were|was|are|is|came(?: in)?|come(?: in)?|showed up|got|ended up|went|turned out|estaban|estan|salieron|llegaron|eran|son) (?:all |really |kinda |pretty |muy )?${BAD}(?: (?:tho|though|too|lol|smh))?\W*$`,
  String.raw`^\W*(?:salieron|llegaron) ${BAD} ${COUNT} de (?:los|las) (?<what>[\p{L}\d"'/ #-]{2,30}?)\W*$`,
].map((form) => new RegExp(form, 'iu'));

/** How good some of a line were says nothing of how many there were: what was meant by it is left to who sees the order again. */
export function someBad(turn: Turn, act: Act): Said | null {
  const found = SOME_BAD.map((form) => form.exec(act.words)).find((one) => one !== null);
  const [order] = found ? ordersMeant(turn, act).orders : [];
  const what = found?.groups?.['what'];
  const isOfLine =
    what === undefined || (order && linesNamed(order, what).some(({ category }) => category !== 'labor'));
  const text = found && order && isOfLine ? asItStands(turn) : null;
  return text === null ? null : { text, question: null };
}
