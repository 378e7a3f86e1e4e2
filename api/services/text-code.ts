import { AppError } from '../../domain/errors.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

const OPTED_OUT = 21610;

/**
 * Texts a sign-in code, at once and not by the queue: minutes later it is worth nothing. `otherWay` ends the sentence of a
 * refusal (', or sign in with your email').
 * @throws AppError CONFLICT when the number opted out, UNAVAILABLE when the vendor refused. Source: docs/rules.md#texting.
 */
export async function textCode(deps: Deps, text: { to: string; body: string; otherWay: string }): Promise<void> {
  const { to, body, otherWay } = text;
  const optOut = await withPlatform(deps.db, 'opt-out of a sign-in', (tx) =>
    tx.opt_outs.findUnique({ where: { phone_number: to } }),
  );
  if (optOut?.opted_out) throw optedOut(otherWay);
  const sent = await deps.texts.send({ from: deps.config.TWILIO_FROM ?? '', to, body, outboundId: 0 });
  if (sent.outcome !== 'refused') return;
  if (sent.code === OPTED_OUT) throw optedOut(otherWay);
  const message = `The code could not be texted. Please try again${otherWay}.`;
  throw new AppError('UNAVAILABLE', message, { detail: sent.reason });
}

const optedOut = (otherWay: string): AppError =>
  new AppError('CONFLICT', `This number opted out of texts. Text START to our number${otherWay}.`);
