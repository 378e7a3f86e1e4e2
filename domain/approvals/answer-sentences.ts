/** What a contact reads after a reply. None asks for a word that carriers take for an opt-out or opt-in. */
export const ANSWER_SENTENCES = {
  approved: {
    English: '{company}: {order} on {job} is recorded as approved. Thank you.',
    Spanish: '{company}: {order} en {job} quedó aprobada. Gracias.',
  },
  hours_only: {
    English: '{company}: {order} on {job} is recorded as hours only: time and materials verified, cost not agreed.',
    Spanish: '{company}: {order} en {job} quedó como solo horas: tiempo y materiales verificados, costo no acordado.',
  },
  disputed: {
    English: '{company}: we noted what you dispute on {order}, {job}. The office has your words and will follow up.',
    Spanish: '{company}: anotamos lo que no cuadra en {order}, {job}. La oficina tiene sus palabras y le responderá.',
  },
  denied: {
    English: '{company}: {order} on {job} is recorded as denied. The office has your words and will follow up.',
    Spanish: '{company}: {order} en {job} quedó como negada. La oficina tiene sus palabras y le responderá.',
  },
  question: {
    English: '{company}: your question about {order} went to the office. The request stays open until you answer it.',
    Spanish:
      '{company}: su pregunta sobre {order} llegó a la oficina. La solicitud sigue abierta hasta que la conteste.',
  },
  askAgain: {
    English:
      '{company}: we do not want to guess on {order}, {job}. Please reply APPROVE, HOURS ONLY, or DENY and why, or ask a question.',
    Spanish:
      '{company}: no queremos adivinar sobre {order}, {job}. Por favor responda APROBAR, SOLO HORAS, o NEGAR y por qué, o haga una pregunta.',
  },
  forwarded: {
    English: '{company}: your message about {order} went to the office. Nothing is approved or denied yet.',
    Spanish: '{company}: su mensaje sobre {order} llegó a la oficina. Todavía no queda aprobada ni negada.',
  },
  forwardedAfterAnswer: {
    English:
      '{company}: your message about {order} went to the office. It stays recorded as {standing}. To change that, call {call}.',
    Spanish:
      '{company}: su mensaje sobre {order} llegó a la oficina. Sigue como {standing}. Para cambiarlo, llame a {call}.',
  },
  alreadyRecorded: {
    English: '{company}: your answer on {order} was already recorded. Nothing more to do.',
    Spanish: '{company}: su respuesta sobre {order} ya estaba anotada. No hace falta nada más.',
  },
  firstAnswerStands: {
    English:
      '{company}: {order} on {job} stays recorded as {standing}. The office has your new words. To change your answer, call {call}.',
    Spanish:
      '{company}: {order} en {job} sigue como {standing}. La oficina tiene sus nuevas palabras. Para cambiar su respuesta, llame a {call}.',
  },
  lateSuperseded: {
    English:
      '{company}: {order} on {job} changed after we sent that request, so your reply changes nothing. The office sees it.',
    Spanish:
      '{company}: {order} en {job} cambió después de esa solicitud, así que su respuesta no cambia nada. La oficina la ve.',
  },
  lateCanceled: {
    English:
      '{company}: the request for {order} on {job} was withdrawn, so your reply changes nothing. The office sees it.',
    Spanish:
      '{company}: la solicitud de {order} en {job} se retiró, así que su respuesta no cambia nada. La oficina la ve.',
  },
  lateExecuted: {
    English: '{company}: {order} on {job} is already executed, so your reply changes nothing. The office sees it.',
    Spanish: '{company}: {order} en {job} ya está ejecutada, así que su respuesta no cambia nada. La oficina la ve.',
  },
} as const;
