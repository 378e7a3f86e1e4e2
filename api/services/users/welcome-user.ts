import type { Language } from '../../../domain/actor.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import type { Tx } from '../../../prisma/client.ts';
import { textUser } from '../text-user.ts';

const SAYS: Record<Language, (company: string, by: string, does: string) => string> = {
  English: (company, by, does) =>
    `${by} added you to ${PRODUCT_NAME} for ${company}. ${does} Already text for another company? Reply COMPANY to choose. Msg frequency varies, msg & data rates may apply. Reply STOP to opt out, HELP for help.`,
  Spanish: (company, by, does) =>
    `${by} lo agregó a ${PRODUCT_NAME} de ${company}. ${does} ¿Ya escribe a otra empresa? Responda EMPRESA para elegir. La frecuencia varía; pueden aplicar tarifas. STOP para no recibir más, HELP para ayuda.`,
};
/** What the person can do here, by role: the crew texts, the office signs in. */
const DOES: Record<Language, { field: string; office: (url: string) => string }> = {
  English: {
    field: 'Text the hours, materials and photos of extra work to this number.',
    office: (url) => `Sign in at ${url} to price and send change orders.`,
  },
  Spanish: {
    field: 'Mande a este número horas, materiales y fotos del trabajo extra.',
    office: (url) => `Entre a ${url} para poner precios y enviar órdenes de cambio.`,
  },
};

/**
 * Queues the one text a new person gets: who added him, what to text, and how to get out of it. Once per person, whatever
 * happens to him later. Runs in the transaction that adds him.
 */
export async function welcomeUser(
  tx: Tx,
  at: Date,
  to: { customerId: number; userId: number; by: string; signInUrl: string },
): Promise<void> {
  const user = await tx.users.findFirstOrThrow({
    where: { customer_id: to.customerId, id: to.userId },
    include: { customer: { select: { name: true } } },
  });
  if (!user.phone_number) return;
  const language = user.language as Language;
  const isCrew = user.role === 'field' && !user.estimator;
  const does = isCrew ? DOES[language].field : DOES[language].office(to.signInUrl);
  await textUser(tx, at, {
    customerId: to.customerId,
    user: { id: user.id, phone: user.phone_number },
    kind: 'notice',
    body: SAYS[language](user.customer.name, to.by, does),
    dedupeKey: `welcome:${user.id}`,
    changeOrderId: null,
  });
}
