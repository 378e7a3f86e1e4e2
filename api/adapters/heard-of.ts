import { z } from 'zod';
import type { Heard } from '../ports.ts';

const answer = z.object({
  text: z.string().default(''),
  language: z.string().optional(),
  segments: z.array(z.object({ avg_logprob: z.number(), compression_ratio: z.number().optional() })).optional(),
});

/** Whisper's own limit: words that repeat themselves over and over are made up. */
const MOST_COMPRESSED = 2.4;
const LANGUAGES = /^(?:en|es|english|spanish|español|castilian)\b/i;

/** An answer of the transcription endpoint. As sure as its least sure segment; not at all where it repeats itself or is another language. */
export function heardOf(given: unknown): Heard {
  const { text, language, segments } = answer.parse(given);
  const words = text.trim();
  if (!segments || segments.length === 0) return { words, confidence: null };
  const isOdd =
    segments.some(({ compression_ratio: ratio = 0 }) => ratio > MOST_COMPRESSED) ||
    (language !== undefined && !LANGUAGES.test(language));
  return { words, confidence: isOdd ? 0 : Math.min(...segments.map(({ avg_logprob: log }) => Math.exp(log))) };
}
