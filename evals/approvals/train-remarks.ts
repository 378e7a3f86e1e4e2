import { partsBeside } from '../../domain/approvals/classify-answer.ts';
import { featuresOf, wordsOfPart, type Part } from '../../domain/approvals/remarks/part-features.ts';
import type { LinearModel } from '../../domain/approvals/remarks/linear-model.ts';
import type { Token } from '../../domain/approvals/tokens/tokenize.ts';
import {
  CONDITIONS_EN,
  CONDITIONS_ES,
  FUTURE_EN,
  HEDGES_EN,
  HEDGES_ES,
  OTHER,
  QUESTIONS,
  REFUSALS,
} from '../../domain/approvals/fixtures/generate.ts';
import { HELD_BACK, REMARK } from '../../domain/approvals/fixtures/generate-remarks.ts';
import { readOpeners, SHOWN_REQUEST, type Author } from './read-cases.ts';

interface Example {
  part: Part;
  tokens: readonly Token[];
  /** 1 holds an approval back. */
  label: 0 | 1;
  /** Parts of one reply: of a reply that does not approve only the worst part is sure to hold it back. */
  reply: number;
}

const ROUNDS = 40;
const RATE = 0.5;
const DECAY = 0.00002;
/** A part that holds back counts this much more than a harmless one. */
const CAUTION = 4;
const THRESHOLD = 0.5;

/** Trains the classifier of what stands beside a verdict. Deterministic: the same replies make the same weights. */
export function trainRemarks(authors: readonly Author[]): LinearModel {
  const examples = [...examplesOf(authors), ...writtenExamples()];
  const known = knownWords(examples);
  const first = fit(examples, known);
  const worst = new Map<number, { at: number; risk: number }>();
  for (const [at, { reply, label, part, tokens }] of examples.entries()) {
    if (label === 0) continue;
    const risk = scoreOf(
      featuresOf(part, tokens, (word) => known.has(word)),
      first,
    );
    if (risk > (worst.get(reply)?.risk ?? -Infinity)) worst.set(reply, { at, risk });
  }
  const sure = examples.filter(({ label, reply }, at) => label === 0 || worst.get(reply)!.at === at);
  return fit([...sure, ...joined(sure)], known);
}

/** Each part behind a harmless one: what holds back must count however much stands in front of it. */
function joined(examples: readonly Example[]): Example[] {
  const harmless = examples.filter(({ label }) => label === 0);
  return examples.map((example, at) => {
    const before = harmless[(at * 31) % harmless.length]!;
    const shift = before.tokens.length;
    const spans = example.part.spans.map((span) => ({ ...span, from: span.from + shift, to: span.to + shift }));
    return {
      ...example,
      part: { isAsked: example.part.isAsked, spans: [...before.part.spans, ...spans] },
      tokens: [...before.tokens, ...example.tokens],
    };
  });
}

function examplesOf(authors: readonly Author[]): Example[] {
  let reply = 0;
  return authors.flatMap(({ request, replies }) =>
    replies.flatMap(({ text, verdict, about }) => {
      reply += 1;
      const { beside, tokens } = partsBeside({ ...request, text });
      const label = verdict === 'approved' || about === 'another matter' ? 0 : 1;
      return beside.map((part): Example => ({ part, tokens, label, reply }));
    }),
  );
}

/** What the generators of non-approvals put beside a verdict. */
function writtenExamples(): Example[] {
  const held = [
    ...HELD_BACK,
    ...CONDITIONS_EN,
    ...CONDITIONS_ES,
    ...HEDGES_EN,
    ...HEDGES_ES,
    ...FUTURE_EN,
    ...REFUSALS,
    ...QUESTIONS,
    ...OTHER,
  ];
  const made = [
    ...held.map((text) => ({ text, label: 1 as const })),
    ...[...REMARK, ...readOpeners()].map((text) => ({ text, label: 0 as const })),
  ];
  return made.flatMap(({ text, label }, at) => {
    const { beside, tokens } = partsBeside({ ...SHOWN_REQUEST, text: text.replace(/\{\w+\}/gu, 'Dave') });
    return beside.map((part) => ({ part, tokens, label, reply: -1 - at }));
  });
}

/** Words of two replies at least; all others are learned as one unknown word. */
function knownWords(examples: readonly Example[]): ReadonlySet<string> {
  const replies = new Map<string, Set<number>>();
  for (const { part, tokens, reply } of examples)
    for (const word of wordsOfPart(part, tokens)) replies.set(word, (replies.get(word) ?? new Set()).add(reply));
  return new Set(
    [...replies]
      .filter(([, own]) => own.size > 1)
      .map(([word]) => word)
      .sort(),
  );
}

const scoreOf = (features: readonly string[], { bias, weights }: LinearModel): number =>
  bias + features.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0) / Math.sqrt(features.length);

/** Logistic regression by gradient steps of fading size, the same order every time. */
function fit(examples: readonly Example[], known: ReadonlySet<string>): LinearModel {
  const rows = examples.map(({ part, tokens, label }) => ({
    label,
    features: featuresOf(part, tokens, (word) => known.has(word)),
  }));
  const counts = Map.groupBy(
    rows.flatMap(({ features }) => features),
    (feature) => feature,
  );
  for (const row of rows) row.features = row.features.filter((feature) => counts.get(feature)!.length > 1);
  const weights = new Map<string, number>();
  const model = { bias: 0, threshold: THRESHOLD, known, weights };
  const order = rows.map((_, at) => (at * 7919) % rows.length);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of order) {
      const { label, features } = rows[at]!;
      if (features.length === 0) continue;
      const risk = 1 / (1 + Math.exp(-scoreOf(features, model)));
      const step = ((label - risk) * (label === 1 ? CAUTION : 1) * RATE) / (1 + round / 8);
      model.bias += step * 0.1;
      for (const feature of features) {
        const weight = weights.get(feature) ?? 0;
        weights.set(feature, weight * (1 - DECAY) + step / Math.sqrt(features.length));
      }
    }
  return model;
}
