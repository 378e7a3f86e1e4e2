import { PRODUCT_NAME } from '../../domain/product.ts';
import { readSmsKeyword } from '../../domain/sms-keywords.ts';
import { fitSms } from '../../domain/sms-segments.ts';
import type { Tx } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { findNumberOwner } from '../platform/senders.ts';
import { listCompaniesOfNumber } from '../platform/list-companies-of-number.ts';

export type PlatformAnswer = 'unknown' | 'company' | 'flood' | 'stop' | 'start' | 'help';

/** Five names of this length and the question fit in three segments. */
const LONGEST_NAME = 60;

/** English and Spanish in one text: nobody knows yet which a stranger speaks. No word here is a carrier's keyword to send. */
const WORDS: Record<Exclude<PlatformAnswer, 'company'>, string> = {
  unknown: `This is ${PRODUCT_NAME}, a line for construction crews. We don't know this number. Ask your office to add you, then text again. / No conocemos este número. Pida a su oficina que lo agregue.`,
  flood: `That is a lot of texts in one minute. All are kept; the rest is read in a few minutes. / Son muchos mensajes en un minuto. Se guardaron; el resto se lee en unos minutos.`,
  stop: `You will get no more texts from ${PRODUCT_NAME}. Text START to turn them back on. / No recibirá más mensajes. Envíe START para volver.`,
  start: `Texts from ${PRODUCT_NAME} are on again. / Los mensajes están activos otra vez.`,
  help: `${PRODUCT_NAME}: text hours, materials and photos of extra work and we draft the change order. Text STOP to opt out. / Envíe horas, materiales y fotos del trabajo extra.`,
};

/**
 * Answers a text that belongs to no company (yet): at most once per text, because the mark is set before the send. What
 * was said is not repeated and no company is revealed but those the number itself belongs to.
 */
export async function answerPlatformText(
  deps: Deps,
  request: { inboundTextId: number; about: PlatformAnswer },
): Promise<void> {
  const answer = await withPlatform(deps.db, 'answer a text of no company', async (tx) => {
    const marked =
      await tx.$executeRaw`update inbound_texts set answered_at = ${deps.clock.now()} where id = ${request.inboundTextId} and answered_at is null`;
    if (marked === 0) return null;
    const text = await tx.inbound_texts.findUniqueOrThrow({ where: { id: request.inboundTextId } });
    const out = await tx.opt_outs.findUnique({ where: { phone_number: text.from_number } });
    if (out?.opted_out && request.about !== 'stop') return null;
    // A confirmation that comes late would say what no longer holds; another 'stop' since then has its own.
    if (request.about === 'stop' && (await hasStartedSince(tx, text))) return null;
    const body = request.about === 'company' ? await askCompany(tx, text.from_number) : WORDS[request.about];
    return body === null ? null : { from: await findAnswering(tx, deps, text.to_number), to: text.from_number, body };
  });
  if (!answer) return;
  const sent = await deps.texts.send({
    from: answer.from,
    to: answer.to,
    body: fitSms(answer.body, 2),
    outboundId: 0,
  });
  if (sent.outcome !== 'accepted')
    deps.log.warn({ inboundTextId: request.inboundTextId, reason: sent.reason }, 'an answer could not be sent');
}

/** Whoever wrote to a company's own number is answered from there; everybody else from the platform's. */
async function findAnswering(tx: Tx, deps: Deps, writtenTo: string): Promise<string> {
  const own = await findNumberOwner(tx, writtenTo, deps.config.TWILIO_FROM);
  return own === null ? (deps.config.TWILIO_FROM ?? '') : writtenTo;
}

async function hasStartedSince(tx: Tx, text: { from_number: string; received_at: Date }): Promise<boolean> {
  const later = await tx.inbound_texts.findMany({
    where: { from_number: text.from_number, received_at: { gt: text.received_at }, outcome: 'keyword' },
    select: { body: true, opt_out: true },
  });
  return later.some((one) => (one.opt_out?.toLowerCase() ?? readSmsKeyword(one.body)?.effect) === 'start');
}

/** Null when the question was answered meanwhile. */
async function askCompany(tx: Tx, phone: string): Promise<string | null> {
  const companies = await listCompaniesOfNumber(tx, phone);
  const question = await tx.number_choices.findUnique({ where: { phone_number: phone } });
  const list = (question?.options ?? []).flatMap((id, index) => {
    const company = companies.find((one) => one.id === id);
    // '(new)' is ours to say: of two companies with one name it marks the one he never texted.
    return company ? [`${index + 1} ${showName(company.name)}${company.isConfirmed ? '' : ' (new)'}`] : [];
  });
  if (list.length === 0) return null;
  return `Which company is this for? Reply with the number; text COMPANY to change it later. / ¿Para qué empresa? Responda con el número; EMPRESA para cambiar.\n${list.join('\n')}`;
}

/** One line, whatever a name that was stored earlier holds. */
const showName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
