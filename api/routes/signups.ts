import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { listSignupPlans } from '../services/billing/list-signup-plans.ts';
import { mailSalesContact, mailSignupBegun } from '../services/forms/mail-sales.ts';
import { requestSalesCode, requireSales, verifySalesCode } from '../services/signups/sales-access.ts';
import { signUpBySales } from '../services/signups/sign-up-by-sales.ts';
import { beginSignup, finishSignup } from '../services/signups/sign-up-online.ts';
import { addRoute } from './add-route.ts';
import { languageOf } from './site-pages.ts';

const SALES_COOKIE = 'corbel_sales';

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
  addRoute(app, deps, 'signups.salesCode', async ({ body, request }) => {
    await requestSalesCode(deps, { phone: body.phone_number, address: request.ip });
    return { success: true, message: 'Authentication code sent.' };
  });
  addRoute(app, deps, 'signups.salesVerify', async ({ body, request, reply }) => {
    const { phone_number: phone, code } = body;
    const { pass, seconds } = await verifySalesCode(deps, { phone, code, address: request.ip });
    void reply.setCookie(SALES_COOKIE, pass, {
      path: '/signups/salesrep',
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
