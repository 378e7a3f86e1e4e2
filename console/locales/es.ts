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
import { frame } from './es/frame.ts';
import { metrics } from './es/metrics.ts';
import { materialImport } from './es/import.ts';
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
  ...jobs,
  ...quickbooks,
  ...signIn,
  ...dashboard,
  ...door,
  ...doorSentences,
  ...developers,
  ...metrics,
};
