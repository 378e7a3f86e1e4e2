const ENGLISH =
  /\b(?:the|is|are|for|on|of|and|to|which|how|what|was|were|it|not|your|this|that|with|from|draft|added|attached|logged|moved|undone|reply|sent|waiting|open|nothing|got|job|office|has|who|me|when)\b/gi;
const SPANISH =
  /\b(?:el|la|los|las|es|son|para|de|del|y|a|cu[aá]l|qu[eé]|cu[aá]nt[oa]s?|fue|no|su|esto|con|en|borrador|agregad[oa]|adjuntad[oa]|anotad[oa]|actualizad[oa]|quitad[oa]|cambiad[oa]|deshecho|pza|pies|hoja|bolsa|obra|oficina|quien|qui[eé]n|orden|horas|una?|por|al|se|m[aá]s|nada|recib[ií])\b|[¿¡]/gi;

/** Whether a reply is more English or more Spanish; names and materials are neither. */
export function readLanguage(reply: string): 'en' | 'es' {
  return (reply.match(SPANISH) ?? []).length > (reply.match(ENGLISH) ?? []).length ? 'es' : 'en';
}
