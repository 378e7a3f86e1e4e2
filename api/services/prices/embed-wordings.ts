import { otherWordings } from '../../../domain/material-synonyms.ts';
import { normalizeMaterialText } from '../../../domain/material-text.ts';
import { materialVector } from '../../../domain/material-vector.ts';
import type { Deps } from '../../deps.ts';

/** Vectors of texts as the model of the process gives them, by text. A text that is not in it has none. */
export interface Embedded {
  /** Null: our own n-grams. */
  model: string | null;
  vectors: ReadonlyMap<string, Float32Array>;
}

/** The query as it is compared, and how else a list may put it. */
export function wordingsOf(query: string, isWide: boolean): string[] {
  return [query, ...(isWide ? otherWordings(query) : [])]
    .map(normalizeMaterialText)
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at);
}

/** N-grams of our own for any texts: no vendor, no wait. */
export function ngramsOf(texts: readonly string[]): Embedded {
  return { model: null, vectors: new Map(texts.map((text) => [text, materialVector(text)])) };
}

/**
 * Vectors for look-ups to come, asked of the embedding model where one is set, never inside a transaction. A model that
 * does not answer leaves them out: the look-up goes on by trigrams.
 */
export async function embedQueries(deps: Deps, queries: readonly string[]): Promise<Embedded> {
  const texts = [...new Set(queries.flatMap((query) => wordingsOf(query, true)))];
  const embed = deps.senses?.embed;
  if (!embed) return ngramsOf(texts);
  if (texts.length === 0) return { model: embed.model, vectors: new Map() };
  try {
    const vectors = await embed.vectors(texts);
    return { model: embed.model, vectors: new Map(texts.map((text, at) => [text, vectors[at]!])) };
  } catch {
    deps.log.warn('The embedding model gave no answer; looked up by trigrams alone.');
    return { model: embed.model, vectors: new Map() };
  }
}
