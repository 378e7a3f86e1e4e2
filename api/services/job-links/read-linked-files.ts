import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { readCompanyLogo, type LogoFile } from '../company/logo.ts';
import { findJobLink, invalidLink } from './job-link-token.ts';
import { SHOWN_FILES, shownToClients } from './view-job-link.ts';

/** The logo of the company whose job a link shows. @throws AppError NOT_FOUND */
export async function readLinkedLogo(deps: Deps, input: { token: string }): Promise<LogoFile> {
  const link = await findJobLink(deps, input.token);
  const logo = link && (await readCompanyLogo(deps, link));
  if (!logo) throw invalidLink();
  return logo;
}

/** A photo or file of an order that a link shows, never of another job or company. @throws AppError NOT_FOUND */
export async function readLinkedPhoto(
  deps: Deps,
  input: { token: string; attachmentId: number },
): Promise<{ bytes: Uint8Array; mime: string; filename: string }> {
  const link = await findJobLink(deps, input.token);
  if (!link) throw invalidLink();
  const file = await withTenant(deps.db, link, (tx) =>
    tx.attachments.findFirst({
      where: {
        customer_id: link.customerId,
        id: input.attachmentId,
        deleted_at: null,
        mime: { in: SHOWN_FILES },
        change_order: shownToClients(link),
      },
      select: { file_hash: true, mime: true, original_filename: true },
    }),
  );
  const bytes = file && (await deps.files.get(file.file_hash));
  if (!file || !bytes) throw new AppError('NOT_FOUND');
  return { bytes, mime: file.mime, filename: file.original_filename };
}
