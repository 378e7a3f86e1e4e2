import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { getUser } from '../services/company/get-user.ts';
import { listUsers } from '../services/company/list-users.ts';
import { removeUser, restoreUser } from '../services/users/remove-user.ts';
import { addUser, updateUser } from '../services/users/save-user.ts';
import { addRoute } from './add-route.ts';

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'customers.users', ({ actor, params, query }) => listUsers(deps, actor, { ...params, ...query }));
  addRoute(app, deps, 'users.get', ({ actor, params }) => getUser(deps, actor, params));
  addRoute(app, deps, 'customers.addUser', ({ actor, params, body }) => addUser(deps, actor, { id: params.id, body }));
  addRoute(app, deps, 'users.update', ({ actor, params, body }) => updateUser(deps, actor, { id: params.id, body }));
  addRoute(app, deps, 'users.remove', ({ actor, params }) => removeUser(deps, actor, params));
  addRoute(app, deps, 'users.restore', ({ actor, params }) => restoreUser(deps, actor, params));
}
