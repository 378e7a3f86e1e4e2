import { readSetup, type SetupWish } from '../../domain/understand/read-setup.ts';
import { failed, type ToolError, type Turn } from './turn.ts';

const TOOL: Record<SetupWish['kind'], string> = {
  user: 'add_user',
  job: 'add_job',
  rate: 'add_labor_rate',
  details: 'save_company_details',
};

/** Trades as Spanish speakers say them, for rates that are kept in English. */
const TRADES_ES: Record<string, string> = {
  oficial: 'journeyman',
  ayudante: 'apprentice',
  aprendiz: 'apprentice',
  capataz: 'foreman',
  mayordomo: 'foreman',
  electricista: 'electrician',
  peon: 'laborer',
  obrero: 'laborer',
  carpintero: 'carpenter',
  operador: 'operator',
  herrero: 'ironworker',
};

/** A wish to set the company up, proposed; null when the burst is about something else. An admin's work, by text as anywhere. */
export function setUp(turn: Turn): string | null {
  const texts = turn.prompt.texts.map((one) => one.text);
  const wish = readSetup(texts);
  if (!wish || turn.context.media.length > 0) return null;
  if (!turn.has(TOOL[wish.kind]))
    return turn.say(
      'Only an admin of your company sets that up. Please ask one.',
      'Eso solo lo hace un administrador de su empresa. Pídaselo.',
    );
  const asked = missing(turn, wish);
  if (asked) return asked;
  const answer = turn.call<{ proposal?: { text: string } }>(TOOL[wish.kind], inputOf(turn, wish, texts));
  if (failed(answer)) return refusal(turn, wish, answer.error);
  return answer.proposal?.text ?? turn.say('Nothing to do.', 'Nada que hacer.');
}

/** What a person's entry cannot be without, asked with the whole line to text. */
function missing(turn: Turn, wish: SetupWish): string | null {
  if (wish.kind === 'user' && wish.lastName === '')
    return turn.say(
      `What is ${wish.firstName}'s last name? Text the whole line again: add, both names, the number.`,
      `¿Cuál es el apellido de ${wish.firstName}? Mande la línea completa: agrega, nombre, apellido y número.`,
    );
  if (wish.kind === 'user' && wish.phone === null)
    return turn.say(
      `What is ${wish.firstName}'s number? Text the whole line again: add ${wish.firstName} ${wish.lastName}, the number.`,
      `¿Cuál es el número de ${wish.firstName}? Mande la línea completa: agrega a ${wish.firstName} ${wish.lastName} y su número.`,
    );
  if (wish.kind === 'user' && wish.estimator && !wish.email)
    return turn.say(
      `An estimator needs an email address. What is ${wish.firstName}'s? Text the whole line again with it.`,
      `Un estimador necesita correo electrónico. ¿Cuál es el de ${wish.firstName}? Mande la línea completa con él.`,
    );
  if (wish.kind === 'rate' && wish.job && jobOf(turn, wish.job) === null) {
    const names = turn.context.jobs.map((job) => job.name).slice(0, 5);
    return turn.say(`Which job: ${names.join(', ')}?`, `¿En qué obra: ${names.join(', ')}?`);
  }
  return null;
}

function inputOf(turn: Turn, wish: SetupWish, texts: readonly string[]): Record<string, unknown> {
  switch (wish.kind) {
    case 'user':
      return {
        first_name: wish.firstName,
        last_name: wish.lastName,
        phone_number: wish.phone,
        ...(wish.email ? { email: wish.email } : {}),
        ...(wish.language ? { language: wish.language } : {}),
        role: wish.role,
        ...(wish.estimator ? { estimator: true } : {}),
      };
    case 'job':
      return {
        job_name: wish.name,
        ...(wish.generalContractor ? { general_contractor: wish.generalContractor } : {}),
        ...(wish.address ? { address: wish.address } : {}),
        ...(wish.aliases.length > 0 ? { aliases: wish.aliases } : {}),
      };
    case 'rate': {
      const jobId = wish.job ? jobOf(turn, wish.job) : null;
      return {
        labor_type: rateName(turn, wish.laborType),
        rate_value: wish.value,
        quotes: [...texts],
        ...(jobId === null ? {} : { job_id: jobId }),
      };
    }
    case 'details':
      return { ...wish.details };
  }
}

function refusal(turn: Turn, wish: SetupWish, error: ToolError): string {
  if (error.code === 'CONFLICT' && wish.kind === 'user')
    return turn.say(
      'Another user of your company has this phone number.',
      'Otro usuario de su empresa tiene este número de teléfono.',
    );
  if (error.code === 'CONFLICT' && wish.kind === 'job')
    return turn.say(`There is a job ${wish.name} already.`, `Ya hay una obra ${wish.name}.`);
  return turn.language === 'English' && error.message
    ? `That did not work: ${error.message}`
    : turn.say('That did not work. Please try it in the portal.', 'No funcionó. Inténtelo en el portal.');
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The job of that name or alias, or the only one whose name begins with it. */
function jobOf(turn: Turn, said: string): number | null {
  const wanted = plain(said);
  const exact = turn.context.jobs.filter((job) => [job.name, ...job.aliases].some((name) => plain(name) === wanted));
  const begins = turn.context.jobs.filter((job) => plain(job.name).startsWith(wanted));
  const found = exact.length > 0 ? exact : begins;
  return found.length === 1 ? found[0]!.job_id : null;
}

/** The name of the rate that is meant where exactly one fits, else the words as said, with a capital. */
function rateName(turn: Turn, said: string): string {
  const rates = turn.context.labor_rates ?? [];
  const wanted = plain(said).replace(/s$/, '');
  for (const word of [wanted, TRADES_ES[wanted] ?? TRADES_ES[wanted.replace(/e$/, '')]]) {
    if (!word) continue;
    const exact = rates.find((rate) => plain(rate).replace(/s$/, '') === word);
    if (exact) return exact;
    const within = rates.filter((rate) => plain(rate).split(' ').includes(word));
    if (within.length === 1) return within[0]!;
  }
  return said.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
