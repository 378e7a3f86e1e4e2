import { REFERRAL_CENTS } from '../../domain/plans.ts';
import { findReferrer } from '../services/referrals/referral-code.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { listSignupPlans } from '../services/billing/list-signup-plans.ts';
import { mailSalesContact, mailSignupBegun } from '../services/forms/mail-sales.ts';
import { requestSalesCode, requireSales, verifySalesCode } from '../services/signups/sales-access.ts';
import { signUpBySales } from '../services/signups/sign-up-by-sales.ts';
import { beginSignup, finishSignup } from '../services/signups/sign-up-online.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { addRoute } from './add-route.ts';
import { openCodeBrowser, readCodeBrowser } from './code-browser.ts';
import { languageOf } from './site-pages.ts';

const SALES_COOKIE = 'corbel_sales';
const SALES_PATH = '/signups/salesrep';

export function signupRoutes(app: FastifyInstance, deps: Deps): void {
  const sales = (request: FastifyRequest) => requireSales(deps, request.cookies[SALES_COOKIE]);
  addRoute(app, deps, 'signups.plans', ({ query }) =>
    listSignupPlans(deps, { isTestAccount: query.isTestAccount ?? false }),
  );
  addRoute(app, deps, 'signups.initial', ({ body, request }) => beginSignup(deps, { ...body, address: request.ip }));
  addRoute(app, deps, 'forms.signupEmail', ({ body, request }) =>
    mailSignupBegun(deps, { ...body, address: request.ip }),
  );
  addRoute(app, deps, 'signups.final', ({ body, request }) =>
    finishSignup(deps, { ...body, language: languageOf(request.headers), address: request.ip }),
  );
  addRoute(app, deps, 'signups.referral', async ({ query }) => ({
    off: (await findReferrer(deps, query.ref)) === null ? 0 : REFERRAL_CENTS,
  }));
  addRoute(app, deps, 'signups.salesCode', async ({ body, request, reply }) => {
    const browser = openCodeBrowser(deps, request, reply, SALES_PATH);
    const code = await requestSalesCode(deps, { phone: body.phone_number, browser });
    return { success: true, message: code === 'sent' ? MESSAGES.login.codeSent : MESSAGES.login.codeSentEarlier };
  });
  addRoute(app, deps, 'signups.salesVerify', async ({ body, request, reply }) => {
    const { phone_number: phone, code } = body;
    const { pass, seconds } = await verifySalesCode(deps, { phone, code, browser: readCodeBrowser(request) });
    void reply.setCookie(SALES_COOKIE, pass, {
      path: SALES_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: deps.config.publicUrl.startsWith('https://'),
      maxAge: seconds,
    });
    return { success: true, message: 'Welcome.' };
  });
  addRoute(app, deps, 'signups.salesPlans', ({ query, request }) => {
    sales(request);
    return listSignupPlans(deps, { isTestAccount: !(query.isLiveAccount ?? true) });
  });
  addRoute(app, deps, 'signups.sales', ({ body, request }) => {
    sales(request);
    return signUpBySales(deps, body);
  });
  addRoute(app, deps, 'forms.salesContact', ({ body, request }) =>
    mailSalesContact(deps, { ...body, address: request.ip }),
  );
}
