/** Opens one uploaded file in its own process, two at a time. */
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import type { CheckedLogo, CheckedUpload } from './checked-files.ts';
import { runKillable } from './run-killable.ts';
import { limitConcurrency } from './limit-concurrency.ts';

export type MediaJob = { kind: 'upload'; bytes: Uint8Array; filename: string } | { kind: 'logo'; bytes: Uint8Array };

interface Checked {
  upload: CheckedUpload;
  logo: CheckedLogo;
}

export type MediaAnswer =
  | { kind: 'checked'; file: CheckedUpload | CheckedLogo }
  /** The sentence for its sender. */
  | { kind: 'refused'; code: ErrorCode; message: string };

const LIMITS = { seconds: 20, heapMb: 384, mostMb: 900 };
/** Two at once. */
const withinLimit = limitConcurrency(2);

/** @throws AppError with the sentence for its sender; `tooMuch` when the file exceeded its time or memory limit */
export async function runMediaJob<J extends MediaJob>(
  job: J,
  tooMuch: string,
  limits: Partial<typeof LIMITS> = {},
): Promise<Checked[J['kind']]> {
  const entry = new URL('./media-process.ts', import.meta.url);
  const end = await withinLimit(() =>
    runKillable(entry, job, (answer: MediaAnswer) => answer, { ...LIMITS, ...limits }),
  );
  if (end.kind !== 'answer') throw new AppError('UNSUPPORTED_MEDIA', tooMuch);
  if (end.answer.kind === 'refused') throw new AppError(end.answer.code, end.answer.message);
  return end.answer.file as Checked[J['kind']];
}
