/** What puts something right: a copula, a count, a word of correcting. */
export const CORRECTS =
  /=|(?:^|\W)(?:was|were|is|are|r|its|it's|s\/b|sb|shoulda?|shouldve|shd|shld|actually|only|just|count|counted|miscount\w*|qty|quantity|total|make|change|bump|fix|goes|correct|correction|revise|revised|meant|wrong|sorry|sry|oops|my bad|misread|recount\w*|stayed|left|so|went|took|though|tho|ended up|turned out|c[ao]me (?:out )?(?:to|at)|scratch|strike|era[n]?|fue|fueron|son|solo|nom[aá]s|cambi\w+|corr(?:[ií]g|ij)\w+|pon(?!d|[yt])\w*|estuv\w+|equivo\w+|confund\w+|perd[oó]n|disculpa|fuimos|[eé]ramos|l[oa]s? (?:tuv|us|rent|ocup|llev)\w+|baj[ae]\w*|sub[ae]\w*|cont[eé]|recont\w+|medi(?:mos|r|d[oa]s?|ste)?|med[ií]|sali[oó]|d[eé]j[ae]\w*)(?:\W|$)/i;
/** Words that change a number, whatever stands before them: 'n make the primer 10 gal'. */
export const PUTS =
  /(?:^|\W)(?:make|change|bump|set (?:[\p{L}\d ]+) (?:at|to)|fix|correct\w*|revised?|shoulda?|shouldve|shd|shld|s\/b|charge|(?:cut|drop|bring|knock|take|lower|raise|scale) [^,.;]{0,40}(?:down|up|back)? ?to|recount\w*|qty|quantity|count|cambi\w+|corr(?:[ií]g|ij)\w+)(?:\W|$)/iu;
