import type { Language } from '../../../domain/actor.ts';
import { nextOnboardingStep, type OnboardingStep } from '../../../domain/onboarding.ts';
import type { Onboarding } from './read-onboarding.ts';

/** What is asked next, in words that the set-up tools understand when they are texted back; null when nothing is open. */
export function sayNextStep(onboarding: Onboarding, language: Language, publicUrl: string): { step: OnboardingStep; text: string } | null {
  const step = nextOnboardingStep(onboarding.progress);
  if (!step) return null;
  const say = ASKS[language];
  const text = step === 'details' ? (onboarding.hasAddress ? say.phone : say.address) : say[step](publicUrl);
  return { step, text };
} // prettier-ignore

const ASKS = {
  English: {
    address: 'Your address? E.g. "our address is 12 Main St, Provo, UT 84601". Or SKIP.',
    phone: 'Your office phone? E.g. "our office phone is 801-555-0199". Or SKIP.',
    rates: () => 'A labor rate? E.g. "journeyman rate is 72 an hour". Or SKIP.',
    markups: (url: string) => `Add your markups at ${url}/company?tab=rates, then reply DONE. Or SKIP.`,
    job: (url: string) => `Your first job? E.g. "new job Riverside Tower for Hansen GC". Who approves its orders is added at ${url}/jobs. Or SKIP.`,
    crew: () => 'Who texts you from the field? E.g. "add Joe Smith 801-555-0177 to the crew". Or SKIP.',
  },
  Spanish: {
    address: '¿Su dirección? Por ejemplo "nuestra dirección es 12 Main St, Provo, UT 84601". O SALTAR.',
    phone: '¿El teléfono de su oficina? Por ejemplo "el teléfono de la oficina es 801-555-0199". O SALTAR.',
    rates: () => '¿Una tarifa? Por ejemplo "la tarifa de oficial es 72 la hora". O SALTAR.',
    markups: (url: string) => `Los márgenes se agregan en ${url}/company?tab=rates; después diga LISTO, o SALTAR.`,
    job: (url: string) => `¿Su primera obra? Por ejemplo "nueva obra Riverside Tower para Hansen". Quién aprueba sus órdenes se agrega en ${url}/jobs. O SALTAR.`,
    crew: () => '¿Quién le escribe desde la obra? Por ejemplo "agrega a José Ruiz 801-555-0177 a la cuadrilla". O SALTAR.',
  },
} as const; // prettier-ignore

export const SAY = {
  English: {
    begin: 'Five short steps set up your company; each can be skipped or done in the portal.',
    skipped: 'Skipped.',
    finished: 'Your company is set up. Crews text this number about extra work.',
    rest: (url: string) => `Saved for later. Continue any time at ${url}/dashboard or by "continue setup".`,
    adminOnly: 'An admin of your company sets it up.',
    remind: (missing: number) => `Your company is nearly ready: ${missing} ${missing === 1 ? 'step is' : 'steps are'} left.`,
    subject: 'Your company is nearly set up',
    button: 'Continue setup',
    footer: 'You are receiving this because you signed up your company. We send at most three of these.',
  },
  Spanish: {
    begin: 'Cinco pasos cortos preparan su empresa; cada uno se puede saltar o hacer en el portal.',
    skipped: 'Saltado.',
    finished: 'Su empresa está lista. Las cuadrillas escriben a este número sobre el trabajo adicional.',
    rest: (url: string) => `Queda para después; siga cuando quiera en ${url}/dashboard o con "continuar configuración".`,
    adminOnly: 'Un administrador de su empresa la configura.',
    remind: (missing: number) => `Su empresa está casi lista: ${missing === 1 ? 'queda 1 paso' : `quedan ${missing} pasos`}.`,
    subject: 'Su empresa está casi lista',
    button: 'Seguir',
    footer: 'Lo recibe porque registró a su empresa. Llega tres veces como máximo.',
  },
} as const; // prettier-ignore
