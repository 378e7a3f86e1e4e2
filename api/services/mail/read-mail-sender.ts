import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { APP_URL } from '../../documents/mail-layout.ts';
import { LOGO_CID, type MailSender } from '../../documents/mail-frame.ts';
import { officeAddress } from '../reports/read-reports.ts';
import { referralCode } from '../referrals/referral-code.ts';

/** What a mail to somebody outside the company needs: the company at its head, its logo inside, and whom an answer reaches. */
export async function readMailSender(
  deps: Deps,
  tx: Tx,
  customerId: number,
  of: { replyTo: string | null },
): Promise<{
  shown: MailSender;
  attachments: { hash: string; filename: string; mime: string; cid: string }[];
  headers: Record<string, string>;
}> {
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: customerId },
    select: { name: true, office_phone_number: true, logo_hash: true, logo_mime: true },
  });
  const replyTo = of.replyTo ?? (await officeAddress(tx, customerId));
  const code = await referralCode(deps, tx, customerId);
  return {
    shown: {
      name: company.name,
      phone: company.office_phone_number,
      hasLogo: company.logo_hash !== null,
      referralUrl: `${APP_URL}/pricing?ref=${encodeURIComponent(code)}`,
    },
    attachments: company.logo_hash
      ? [{ hash: company.logo_hash, filename: 'logo.png', mime: company.logo_mime ?? 'image/png', cid: LOGO_CID }]
      : [],
    headers: replyTo ? { 'Reply-To': replyTo } : {},
  };
}
