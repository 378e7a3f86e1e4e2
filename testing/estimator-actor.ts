import type { UserActor } from '../domain/actor.ts';

/** The estimator of a world's company, as the services know her. */
export const estimatorOf = ({
  customerId,
  users,
}: {
  customerId: number;
  users: { estimator: number };
}): UserActor => ({
  kind: 'user',
  customerId,
  userId: users.estimator,
  name: 'Nora Whitfield',
  phone: '+18015550103',
  role: 'office',
  estimator: true,
  isDemo: false,
  language: 'English',
  impersonatedBy: null,
  turnId: null,
});
