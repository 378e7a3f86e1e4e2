import type { Act } from '../../domain/understand/understanding.ts';
import { asItStands } from './as-it-stands.ts';
import { attach } from './place-order.ts';
import { signOff } from './sign-off.ts';
import { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'Yes' to a proposal is answered by naming the exact word; only that word, matched by code, does it. */
export function exactWord(turn: Turn): string {
  const { pending } = turn.context;
  const word = pending ? `${pending.word} ${pending.id_number}` : '';
  return turn.say(`To go ahead, text exactly: ${word}`, `Para seguir, escriba exactamente: ${word}`);
}

/** For work that is only planned. */
export function tellLater(turn: Turn): Said {
  return {
    text: turn.say(
      'I write up work that is done. Text me when it is: job, people, hours, materials.',
      'Anoto trabajo ya hecho. Cuando esté, mande obra, gente, horas y material.',
    ),
    question: null,
  };
}

export function smallTalk(turn: Turn, act: Act): Said {
  const first = turn.context.person.name.split(' ')[0] ?? '';
  const how = turn.say(
    'Text the job, who worked, how long, and what was used.',
    'Mande la obra, quién trabajó, cuánto tiempo y qué se usó.',
  );
  switch (act.intent) {
    case 'greeting':
      return { text: turn.say(`Hi ${first}. ${how}`, `Hola ${first}. ${how}`), question: null };
    case 'thanks':
      return { text: turn.say('Any time.', 'Con gusto.'), question: null };
    case 'yes':
    case 'no':
      return { text: turn.say('OK.', 'Bien.'), question: null };
    case 'help':
      return {
        text: turn.say(
          `I write up extra work. ${how} Then say 'make it 6 hrs', 'scratch the couplings', 'undo' or 'what's open'.`,
          `Anoto trabajo extra. ${how} Luego diga 'cámbialo a 6 horas', 'quita los coples', 'deshacer' o 'qué hay abierto'.`,
        ),
        question: null,
      };
    default:
      if (turn.context.media.length > 0) return attach(turn, null);
      return signOff(turn, turn.prompt.texts.map((one) => one.text).join(' ')) ?? lostIn(turn, act, how);
  }
}

/** What is neither work nor talk that one knows. */
function lostIn(turn: Turn, act: Act, how: string): Said {
  if (act.planned && !act.isQuestion && act.weight >= 2) return tellLater(turn);
  if (act.job && act.items.length === 0)
    return {
      text: '',
      question: turn
        .say(
          `What was done at ${act.job.quote}? People, hours, materials?`,
          `¿Qué se hizo en ${act.job.quote}? ¿Gente, horas, material?`,
        )
        .replace(/ People.*$| ¿Gente.*$/, ''),
      lost: true,
    };
  return {
    text:
      asItStands(turn) ??
      turn.say(`I only write up extra work on the job. ${how}`, `Solo anoto trabajo extra de la obra. ${how}`),
    question: null,
    lost: true,
  };
}
