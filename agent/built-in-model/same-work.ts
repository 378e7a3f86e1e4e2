import { foldText } from '../../domain/lexer/fold-text.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { verbClass } from '../../domain/understand/verbs.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { SMALL } from './small-words.ts';

/** They tell when or how it was done, that somebody was there, or that it is to be written: nothing of what was done. */
const OF_ANY_WORK = new Set(
  `also too again after before until til till while during because cause since over out off into onto through thru around about with within without under
    going gone getting hook hooking hookin hooked running ran run start started starting finish finished keep kept keeping leave left leaving stay stayed staying hang hung hanging come coming
    morning afternoon evening night day days today yesterday week lunch noon midnight whole entire full half first second third last later next straight through part rest late long short
    further furthermore addition additionally besides plus moreover extra use used in-use charge charged charging bill billed billing call called remain remains valid prior entry entries
    tarde manana ayer hoy despues antes tambien luego todo toda todos todas rato dia otro otra mas una uno con los las del para por que
    old new big little small other same another more some any none place spot way thing bunch lot couple few mess stuff job site
    boss bossing supervise supervised supervising watch watching babysit babysitting direct directing oversee overseeing hand hands hand-held helper helpers
    me myself us ourselves himself herself themselves he she which who whom whose where when why how if then
    applied apply also necessary needed required assigned spent gave given put contributed logged took provided supplied furnished performed accomplished completed`.split(
    /\s+/,
  ),
);

/**
 * 'Had an hvac tech 2 hours to get it going', 'a laborer also worked six hours removing the old curb' behind a draft: people and
 * things without a job whose words tell no work, thing or place that the draft has not. More of the same work.
 */
export function isSameWork(act: Act, order: ContextOrder): boolean {
  if (act.job !== null || act.workDate !== null || (act.directedBy !== null && order.directed_by !== null))
    return false;
  if (!act.items.some((item) => item.category === 'labor' && item.quantity !== null)) return false;
  if (RIGHTS.test(act.words)) return false;
  // 'helper left early put him at 3 hrs' is of somebody who is there; 'same laborers, 2 more hrs each' are more hours of theirs.
  if (
    !SAME.test(act.words) &&
    act.items.some((item) => item.category === 'labor' && item.name === 'Labor' && item.people === null)
  )
    return false;
  return ownWords(act, order).length === 0;
}

/** 'Fix: 1 drywaller 1 laborer' */
const RIGHTS = /^\W*(?:fix|correct(?:ion)?|change|update|revis(?:e|ed|ion))\s*[:,-]/i;
const SAME = /(?:^|\W)same \p{L}/iu;

/** Words of a text that neither the order nor its own lines have. */
export function ownWords(act: Act, order: ContextOrder): string[] {
  const known = wordsOf(
    [
      order.description,
      ...order.items.flatMap((line) => [line.name, ...(line.words ?? [])]),
      ...(act.directedBy?.quotes ?? []),
      ...act.items.flatMap((item) => [item.name, ...item.quotes]),
    ].join(' '),
  );
  return wordsOf(act.words).filter((word) => !isPlain(word) && !known.some((one) => isSameTopic(one, word)));
}

const isPlain = (word: string): boolean =>
  word.length < 3 ||
  SMALL.has(word) ||
  OF_ANY_WORK.has(word) ||
  verbClass(word) !== null ||
  tradeOfWord(word) !== null ||
  unitOfWord(word) !== null;

const wordsOf = (text: string): string[] =>
  foldText(text)
    .text.split(/[^a-z0-9'/-]+/)
    .filter((word) => word !== '');
