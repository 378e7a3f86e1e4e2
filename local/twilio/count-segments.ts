/** How many SMS segments a carrier would bill for a text. */
import { SegmentedMessage } from 'sms-segments-calculator';

/** At least 1, also for a text of media alone. */
export function countSegments(body: string): number {
  return Math.max(1, new SegmentedMessage(body).segmentsCount);
}
