import type { Tx } from '../../../prisma/client.ts';

/** How news reaches somebody: as he chose, where that can work; else the other way; null when neither can. */
type Reach = { by: 'text'; phone: string } | { by: 'mail'; address: string };

export type ReachableStaff = Awaited<ReturnType<typeof listReachableStaff>>[number];

/** The company's people that a text or a mail can reach, by id. */
export async function listReachableStaff(tx: Tx, customerId: number) {
  const staff = await tx.users.findMany({
    where: {
      customer_id: customerId,
      removed_at: null,
      OR: [{ phone_number: { not: null } }, { email: { not: null } }],
    },
    select: { id: true, phone_number: true, email: true, notify_by: true, language: true, estimator: true, role: true },
    orderBy: { id: 'asc' },
  });
  const phones = staff.flatMap((person) => person.phone_number ?? []);
  const optedOut = await tx.opt_outs.findMany({ where: { phone_number: { in: phones }, opted_out: true } });
  return staff.flatMap((person) => {
    const reach = chooseReach(
      person,
      optedOut.some((one) => one.phone_number === person.phone_number),
    );
    return reach ? [{ ...person, reach }] : [];
  });
}

function chooseReach(
  person: { phone_number: string | null; email: string | null; notify_by: string },
  isOptedOut: boolean,
): Reach | null {
  const byText = person.phone_number && !isOptedOut ? ({ by: 'text', phone: person.phone_number } as const) : null;
  const byMail = person.email ? ({ by: 'mail', address: person.email } as const) : null;
  return person.notify_by === 'mail' ? (byMail ?? byText) : (byText ?? byMail);
}
