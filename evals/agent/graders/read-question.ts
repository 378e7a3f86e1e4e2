import type { QuestionKind } from '../case.ts';

/** How each kind of question sounds, in both languages. A reply may ask in any words that hold one of these. */
const SOUNDS: Record<QuestionKind, RegExp> = {
  job: /\b(?:which|what) (?:job|project|site|one of (?:the|your) jobs)\b|\bjob is (?:it|this|that)\b|\bwhere was (?:it|this|that)\b|(?:qu[eé]|cu[aá]l) (?:obra|proyecto|trabajo)|para cu[aá]l obra/i,
  quantity:
    /\bhow (?:many|much|long)\b|\bwhat (?:quantity|length|count)\b|\bhours\b.*\?|cu[aá]nt[oa]s?\b|qu[eé] cantidad/i,
  unit: /\b(?:what|which) unit\b|\b(?:feet|ft|each|ea|boxes|pieces|sticks|rolls|hours|days)\b[^?]{0,25}\bor\b|qu[eé] unidad|\b(?:pies|piezas|cajas|horas|rollos)\b[^?]{0,25}\bo\b/i,
  material:
    /\b(?:which|what) (?:size|kind|type|material|one|conduit|wire|pipe)\b|qu[eé] (?:tama[nñ]o|medida|tipo|material|clase)|\bwhat (?:was|were) (?:it|they|the)\b|cu[aá]l(?:es)? (?:es|son|material|tubo)/i,
  who: /\bwho\b|qui[eé]n/i,
  order:
    /\b(?:which|what) (?:(?:change )?order|cor|one|draft|line)\b|(?:qu[eé]|cu[aá]l) (?:orden|cambio|cor|l[ií]nea|de (?:las|los))|which (?:one )?(?:is|should|do)/i,
  confirm:
    /\b(?:is (?:that|this|it) (?:right|correct|ok)|right|correct|sure|did you mean|should i|do you want|ok to)\b[^?]*\?|to do it, reply|reply exactly|es correcto|seguro|quiere|est[aá] bien|para hacerlo, responda/i,
};

/** The sentences of a reply that want an answer. */
export function questionsOf(reply: string): string[] {
  return reply
    .split(/(?<=[.!?\n])\s+/)
    .filter(
      (sentence) => sentence.includes('?') || /^(?:to do it, reply|para hacerlo, responda)/i.test(sentence.trim()),
    );
}

export function asksFor(reply: string, kind: QuestionKind): boolean {
  return questionsOf(reply).some((question) => SOUNDS[kind].test(question));
}
