import { DELIVERY_PROBLEMS } from '../../domain/delivery-problem.ts';
import { fillMessage } from '../../domain/fill-message.ts';
import { answer } from './es/answer.ts';
import { billing } from './es/billing.ts';
import { changeOrder } from './es/change-order.ts';
import { company } from './es/company.ts';
import { byTheClock } from './es/by-the-clock.ts';
import { contract } from './es/contract.ts';
import { dashboard } from './es/dashboard.ts';
import { developers } from './es/developers.ts';
import { door } from './es/door.ts';
import { doorSentences } from './es/door-sentences.ts';
import { FILLED } from './es/filled.ts';
import { frame } from './es/frame.ts';
import { metrics } from './es/metrics.ts';
import { materialImport } from './es/import.ts';
import { pricing } from './es/pricing.ts';
import { jobs } from './es/jobs.ts';
import { quickbooks } from './es/quickbooks.ts';
import { signIn } from './es/sign-in.ts';
import { site } from './es/site.ts';

/** Spanish by English sentence; what is missing shows in English. A test finds what is missing. */
export const es: Record<string, string> = {
  ...answer,
  ...site,
  ...billing,
  ...changeOrder,
  ...company,
  ...contract,
  ...byTheClock,
  ...frame,
  ...materialImport,
  ...pricing,
  ...jobs,
  ...quickbooks,
  ...signIn,
  ...dashboard,
  ...door,
  ...doorSentences,
  ...developers,
  ...metrics,
  ...Object.fromEntries(DELIVERY_PROBLEMS.map(({ English, Spanish }) => [English, Spanish])),
};

const patterns = FILLED.map((sentence) => [patternOf(sentence), es[sentence] ?? sentence] as const);

/** The filled sentences in a text, in Spanish with the same values; whatever else it says stays. */
export const refill = (text: string): string =>
  patterns.reduce(
    (said, [pattern, spanish]) =>
      said.replace(pattern, (...found) => fillMessage(spanish, found.at(-1) as Record<string, string>)),
    text,
  );

/** A last hole takes all that follows. */
function patternOf(sentence: string): RegExp {
  const words = sentence.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)');
  return new RegExp(sentence.endsWith('}') ? `${words}$` : words, 'gs');
}
