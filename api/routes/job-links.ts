import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import {
  createJobLink,
  listJobLinks,
  revokeJobLink,
  sendJobLinkAgain,
} from '../services/job-links/manage-job-links.ts';
import { readLinkedLogo, readLinkedPhoto } from '../services/job-links/read-linked-files.ts';
import { viewJobLink } from '../services/job-links/view-job-link.ts';
import { addRoute } from './add-route.ts';
import { sendFile } from './send-file.ts';

/** One cookie a job, so that two links open in two tabs do not close each other's papers. */
const COOKIE = 'corbel_job_';
const COOKIE_LIFE_S = 12 * 3600;
const MOST_LINKS = 12;

export function jobLinkRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'jobLinks.list', ({ actor, params }) => listJobLinks(deps, actor, params));
  addRoute(app, deps, 'jobLinks.create', ({ actor, params, body }) =>
    createJobLink(deps, actor, { ...params, ...body }),
  );
  addRoute(app, deps, 'jobLinks.send', ({ actor, params, body }) =>
    sendJobLinkAgain(deps, actor, { ...params, ...body }),
  );
  addRoute(app, deps, 'jobLinks.revoke', ({ actor, params }) => revokeJobLink(deps, actor, params));
  addRoute(app, deps, 'jobLinks.view', async ({ params, reply }) => {
    const { link, orders } = await viewJobLink(deps, params);
    letIn(deps, reply, link.jobId, params.token);
    void reply.header('cache-control', 'private, no-store');
    return orders;
  });
  addRoute(app, deps, 'jobLinks.logo', async ({ params, reply }) =>
    sendFile(reply, await readLinkedLogo(deps, params)),
  );
  addRoute(app, deps, 'jobLinks.photo', async ({ params, reply }) =>
    sendFile(reply, await readLinkedPhoto(deps, params)),
  );
}

/** The link's own token as a cookie that only these calls see; each use checks again that the link is open. */
function letIn(deps: Deps, reply: FastifyReply, jobId: number, token: string): void {
  void reply.setCookie(`${COOKIE}${jobId}`, token, {
    path: '/change-orders',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.publicUrl.startsWith('https://'),
    maxAge: COOKIE_LIFE_S,
  });
}

/** The tokens of the job links this browser has opened. */
export function jobLinkTokens(request: FastifyRequest): string[] {
  return Object.entries(request.cookies)
    .filter(([name]) => name.startsWith(COOKIE))
    .flatMap(([, token]) => token ?? [])
    .slice(0, MOST_LINKS);
}
