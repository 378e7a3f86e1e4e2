import crypto from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Browser } from '../services/sign-in-codes.ts';

const CODE_COOKIE = 'corbel_code';
const LIFE_S = 3600;

/** The browser that asks for a code, marked by a cookie below `path`: the code's tries are its own. */
export function openCodeBrowser(deps: Deps, request: FastifyRequest, reply: FastifyReply, path: string): Browser {
  const token = request.cookies[CODE_COOKIE] || crypto.randomBytes(32).toString('base64url');
  void reply.setCookie(CODE_COOKIE, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.config.publicUrl.startsWith('https://'),
    maxAge: LIFE_S,
  });
  return { token, address: request.ip };
}

/** The browser that types a code. */
export function readCodeBrowser(request: FastifyRequest): Browser {
  return { token: request.cookies[CODE_COOKIE] || null, address: request.ip };
}
