import type { Language } from '../../../domain/actor.ts';
import { nextOnboardingStep, type OnboardingStep } from '../../../domain/onboarding.ts';
import type { SetupQuestion } from '../../../domain/understand/read-setup-answer.ts';
import type { Onboarding } from './read-onboarding.ts';

/** What is asked next, in words that the set-up tools understand when they are texted back; null when nothing is open. */
export function sayNextStep(onboarding: Onboarding, language: Language, publicUrl: string): NextQuestion | null {
  const step = nextOnboardingStep(onboarding.progress);
  if (!step) return null;
  const say = ASKS[language];
  const question = step === 'details' ? (onboarding.hasAddress ? 'phone' : 'address') : step;
  const text = question === 'phone' || question === 'address' ? say[question] : say[question](publicUrl);
  return { step, question, text };
}

export interface NextQuestion {
  step: OnboardingStep;
  question: SetupQuestion;
  text: string;
}

const ASKS = {
  English: {
    address: 'Your address? E.g. "12 Main St, Provo, UT 84601". Or SKIP.',
    phone: 'Your office phone? E.g. "801-555-0199". Or SKIP.',
    rates: () => 'Your labor rates? E.g. "journeyman 72, apprentice 45". Or SKIP.',
    markups: (url: string) =>
      `Your markups? E.g. "overhead 10%, profit 5%". You can also add them at ${url}/company?tab=rates and reply DONE. Or SKIP.`,
    job: (url: string) =>
      `Your first job? E.g. "Riverside Tower for Hansen GC". Add who approves its change orders at ${url}/jobs. Or SKIP.`,
    crew: () => 'Who texts you from the field? E.g. "Joe Smith 801-555-0177". Or SKIP.',
  },
  Spanish: {
    address: '¿Su dirección? Por ejemplo "12 Main St, Provo, UT 84601". O SALTAR.',
    phone: '¿El teléfono de su oficina? Por ejemplo "801-555-0199". O SALTAR.',
    rates: () => '¿Sus tarifas? Por ejemplo "oficial 72, ayudante 45". O SALTAR.',
    markups: (url: string) =>
      `¿Sus recargos? Por ejemplo "gastos generales 10%, ganancia 5%". También en ${url}/company?tab=rates; después diga LISTO. O SALTAR.`,
    job: (url: string) =>
      `¿Su primera obra? Por ejemplo "Riverside Tower para Hansen". Quién aprueba sus órdenes se agrega en ${url}/jobs. O SALTAR.`,
    crew: () => '¿Quién le escribe desde la obra? Por ejemplo "José Ruiz 801-555-0177". O SALTAR.',
  },
} as const;

export const SAY = {
  English: {
    begin: 'Five short steps set up your company; each can be skipped or done in the portal.',
    skipped: 'Skipped.',
    again: 'Sorry, I did not get that.',
    finished: 'Your company is set up. Crews text this number about extra work.',
    rest: (url: string) => `Saved for later. Continue any time at ${url}/dashboard or by "continue setup".`,
    adminOnly: 'An admin of your company sets it up.',
    remind: (missing: number) =>
      `Your company is nearly ready: ${missing} ${missing === 1 ? 'step is' : 'steps are'} left.`,
    subject: 'Your company is nearly set up',
    button: 'Continue setup',
    footer: 'You are receiving this because you signed up your company. We send at most three of these.',
  },
  Spanish: {
    begin: 'Cinco pasos cortos preparan su empresa; cada uno se puede saltar o hacer en el portal.',
    skipped: 'Saltado.',
    again: 'Perdón, no entendí.',
    finished: 'Su empresa está lista. Las cuadrillas escriben a este número sobre el trabajo adicional.',
    rest: (url: string) =>
      `Queda para después; siga cuando quiera en ${url}/dashboard o con "continuar configuración".`,
    adminOnly: 'Un administrador de su empresa la configura.',
    remind: (missing: number) =>
      `Su empresa está casi lista: ${missing === 1 ? 'queda 1 paso' : `quedan ${missing} pasos`}.`,
    subject: 'Su empresa está casi lista',
    button: 'Seguir',
    footer: 'Lo recibe porque registró a su empresa. Llega tres veces como máximo.',
  },
} as const;
