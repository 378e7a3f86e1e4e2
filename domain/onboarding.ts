/** Setting a new company up: the steps, which one comes next, and when somebody is reminded. docs/rules.md#setting-up */
import { nextTextTime } from './chase.ts';
import { instantOf, wallTimeAt } from './zoned-time.ts';

export const ONBOARDING_STEPS = ['details', 'rates', 'markups', 'job', 'crew'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];
/** Without these a company is not set up; the others may stay open. */
const REQUIRED: readonly OnboardingStep[] = ['details', 'rates', 'job'];

/** Whole days after the beginning; the last reminder is the last. */
export const REMINDER_DAYS = [1, 3, 7] as const;

export type StepState = 'done' | 'skipped' | 'open';
export type OnboardingProgress = Record<OnboardingStep, StepState>;

/** A step whose result exists is done, however it was done; skipping a finished step has no effect. */
export function onboardingProgress(
  there: Record<OnboardingStep, boolean>,
  skipped: readonly string[],
): OnboardingProgress {
  const stateOf = (step: OnboardingStep): StepState =>
    there[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open';
  return Object.fromEntries(ONBOARDING_STEPS.map((step) => [step, stateOf(step)])) as OnboardingProgress;
}

export const nextOnboardingStep = (progress: OnboardingProgress): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => progress[step] === 'open') ?? null;

/** Details, one job and one rate exist. */
export const isOnboarded = (progress: OnboardingProgress): boolean =>
  REQUIRED.every((step) => progress[step] === 'done');

/** When the next reminder leaves after `sent` of them, or null after the last; never at night or on a weekend. */
export function nextOnboardingReminder(startedAt: number, sent: number, timeZone: string): number | null {
  const days = REMINDER_DAYS[sent];
  if (days === undefined) return null;
  const wall = wallTimeAt(startedAt, timeZone);
  return nextTextTime(instantOf({ ...wall, day: wall.day + days }, timeZone), timeZone);
}

/** start: begin or go on; skip: leave the asked step out; next: it was done elsewhere. */
export type OnboardingWord = 'start' | 'skip' | 'next';

const WORDS: readonly [OnboardingWord, RegExp][] = [
  [
    'start',
    /^(?:lets |let us |please |i want to |can we )?(?:start|begin|continue|resume|go on with) (?:the )?(?:onboarding|set ?up|setting up)(?: please)?$/,
  ],
  ['start', /^(?:onboarding|set ?up (?:my|our|the) company|set us up)$/],
  [
    'start',
    /^(?:empecemos|comencemos|empezar|comenzar|continuar|seguir)(?: con)? (?:la )?(?:configuracion|puesta en marcha|onboarding)$/,
  ],
  ['skip', /^(?:skip|skip (?:this|that|it|this one|this step)|not now|later)$/],
  ['skip', /^(?:saltar|omitir|saltar (?:esto|este paso)|omitir (?:esto|este paso)|mas tarde|ahora no|despues)$/],
  ['next', /^(?:next|done|continue|go on|listo|siguiente|continuar|hecho|ya)$/],
];

/** The word a text is, or null when it says more. */
export function readOnboardingWord(text: string): OnboardingWord | null {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
