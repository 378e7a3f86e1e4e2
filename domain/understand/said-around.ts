import { HESITATIONS } from '../lexer/spoken-repairs.ts';
import { FIRST_NAMES } from './director-words.ts';

/** What a dictated report begins with before it comes to the work: 'yeah so uh this is', 'alright ray here so im over'. */
const OPENINGS = [
  "sorry|oops|yeah|yea|yep|yup|alright|all right|well|listen|look|ok|okay|so|hey|hi|hello|morning|good morning|(?:lets|let's) see",
  "(?:this|that|it)(?: is| was|'s)|its|thats|heres|here's|this|here is|(?:i|we) (?:got|have|need)|(?:we|i)|i'?m|we're|were|was|(?:i|we) (?:was|were)",
  '(?:by the )?way(?= thing| one| order)|by the way|btw|(?:got )?called (?:in|out)(?: to)?|thing|(?:the )?(?:first|second|third|other|next|last) (?:one|extra|order|ticket)(?: is| was)?',
  '(?:need|needed|want|gotta|got)(?: to)?|(?:can|could) (?:you|u)|please|pls|(?:put|write|mark|log|note) (?:this|it|that|one|me|us)?(?: (?:down|up))?|put down|write(?: up)?|got (?:one|another|another one)',
  'an? (?:extra|change order|change|order|ticket|co|cor)|(?:another|new|one) (?:extra|one|change order|order|ticket)|extra work|(?:an )?extra',
  '(?:went|came|come|were|was|go) (?:in|over|out|back|by)?(?: ?to)?(?= and )|over|out|here|there|night|past|this past|last|late|because|cause|cuz|and|but|then|for|at|to|em',
  'ey|epa|oye|oiga|mire|mira|jefe|jefa|compa|patron|inge|bueno|pues|a ver|hola|saludos|disculpe|buenas(?: tardes| noches)?|buen dia|buenos dias|(?:que|q) (?:tal|onda|hay)|(?:fijese|fijate)(?: que| q)?|resulta (?:que|q)|ahi le va|le va|otra cosa',
  'se me (?:paso|pasaron|olvido|olvidaron|fue|fueron)|me (?:falto|faltaron)|(?:poner|agregar|anotar|apuntar|decir|meter|incluir|mencionar)(?:te|le|lo|la)?(?: (?:que|a|al))?',
  '(?:le|te|les) (?:reporto|cuento|informo|aviso|comento|platico|mando|paso)(?: (?:que|q))?|(?:pa|para) (?:que|q) (?:apuntes?|sepas?|anotes?|quede)|(?:apunta|anota|registra|pon|apunte|anote|ponga)(?:me|le)?(?: ahi| porfa| esto| este)?|(?:quiero|queria|quisiera) (?:reportar|apuntar|avisar)',
].join('|');
const OPENS = new RegExp(`^(?:(?:${OPENINGS}) )+`);

/** What it closes with when the work is told: '… thats added work', '… thats extra not in our contract', '… and then over'. */
const CLOSES =
  /(?: (?:and )?(?:(?:so )?(?:that'?s|this is|it'?s|which is|all)|is|as|not|outside|out|beyond) (?:(?:an?|all|our|the|not|in|of|on|really|just) )*(?:extra|extras|added|additional|add|contract|scope|bid|base|extra work|added work|additional work)(?: (?:work|order|scope|ticket))?| and then(?: over)?| then(?: over)?| thats (?:what|why|it)| (?:so )?(?:thats|that was)| you know| which)+$/;

/** How many words in front and behind are of the talk around the work, of words that stand in a row. */
export function saidAround(words: readonly string[]): { front: number; back: number } {
  const front =
    wordsIn(OPENS.exec(`${withoutSender(words).join(' ')} `)?.[0]) + (words.length - withoutSender(words).length);
  const back = wordsIn(CLOSES.exec(` ${words.slice(front).join(' ')}`)?.[0]);
  return { front, back };
}

const wordsIn = (said = ''): number => said.split(' ').filter((word) => word !== '').length;

/** 'its ray so …', 'ray here …': who sends it. */
function withoutSender(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, i) =>
      i < 5 && FIRST_NAMES.has(word) && (words[i + 1] === 'here' || /^(?:it'?s|this|is)$/.test(words[i - 1] ?? '')),
  );
  return at < 0 ? words : words.slice(words[at + 1] === 'here' ? at + 2 : at + 1);
}

/** The words of the work without the hesitations between them: 'moved uh the panel'. */
export const withoutHesitations = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !HESITATIONS.test(word.replace(/,$/, '').toLowerCase()))
    .join(' ');
