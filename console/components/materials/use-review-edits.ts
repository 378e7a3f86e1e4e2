import { useState } from 'react';
import type { Edits, RowEdit } from './review-rows.ts';

const placeOf = (jobId: number): string => `corbel.material-import-edits.${jobId}`;

/** What was changed in a review, kept on the device until it is saved or cancelled. */
export function useReviewEdits(jobId: number): [Edits, (key: string, edit: RowEdit) => void] {
  const [edits, setEdits] = useState<Edits>(() => readKept(jobId));
  return [
    edits,
    (key, edit) =>
      setEdits((now) => {
        const next = { ...now, [key]: { ...now[key], ...edit } };
        keep(jobId, next);
        return next;
      }),
  ];
}

export function dropEdits(jobId: number): void {
  localStorage.removeItem(placeOf(jobId));
}

function readKept(jobId: number): Edits {
  try {
    return JSON.parse(localStorage.getItem(placeOf(jobId)) ?? '{}') as Edits;
  } catch {
    return {};
  }
}

/** A device without room keeps them on the screen only. */
function keep(jobId: number, edits: Edits): void {
  try {
    localStorage.setItem(placeOf(jobId), JSON.stringify(edits));
  } catch {
    // the review goes on
  }
}
