import { cases, disputes, ONE_LINE, SAME_HOURS, unclear, type AnswerCase } from './cases.ts';

/** Replies that stand or fall with one phrase of the tables: `testing/mutation` takes each phrase out and one of these must notice. */
export const PHRASE_CASES: readonly AnswerCase[] = [
  ...cases('en', 'approve', [
    'we hereby accept', "I'm approving", 'I have approved', "we've approved", 'it is approved', 'this is approved', "it's approved", 'approved as sent', 'approval given', 'approval granted', "it's looking good", 'this is fine',
    'this works for me', 'good with us', 'fine with me', 'ok for billing', 'I am ok with this', 'go for it', 'all accurate', 'green light', 'thumbs up', "yes ma'am", 'good', 'of course', 'for sure', 'you bet', 'alright',
    'confirm', 'many thanks, approved', 'thanks a lot, approved', 'appreciate it, approved', 'thank you so much, approved', 'regards, approved', 'copy that approved', 'approved with the charges', 'ok with that', 'approved this one', 'all of it approved', 'everything on here approved', 'approved for this change order',
    'ok on that', 'change order approved', 'as is, approved', 'approved by me', 'approved on my end', 'no issues on our end, approved', '60 ft & 8 hrs approved',
  ]),
  ...cases('es', 'approve', [
    'se autoriza', 'yo autorizo', 'queda aprobado', 'toda esta autorizada', 'tiene mi visto bueno', 'tienen nuestra aprobacion', 'VoBo', 'proceda', 'siga adelante', 'todo correcto', 'todo se ve bien', 'todo luce bien', 'está correcto', 'para mi esta bien', 'esta bien para mi',
    'eso es correcto', 'ta bien', 'sí señor aprobado', 'todo excelente', 'apruebo todo', 'desde luego', 'así es', 'bien', 'muy bien', 'vale', 'afirmativo', 'sii', 'sin objeciones', 'saludos, aprobado', 'muchas gracias, aprobado', 'con gusto, aprobado', 'listo, aprobado', 'buen dia, aprobado', 'lo recibi, aprobado',
    'todo aprobado', 'esa orden aprobada', 'orden de cambio aprobada', 'aprobado por mi',
  ]),
  ...cases('emoji', 'approve', ['☑️', '🆗', ...['🙂', '😊', '😀', '😃', '😁', '💪', '👷', '🤝', '🙌', '❤️', '🎉', ':)'].map((face) => `approved ${face}`)]),
  ...cases('en', 'hours_only', [
    'I agree to the hours only', 'only signing for the hours', 'just verifying the time', 'only verified hours', 'verify the hours only', 'T&M only', 'time and material only', 'time verified only', 'hours acknowledged only', 'signed for the hours',
    'hours ok, price later', 'hours approved, not agreeing to the price', "hours are good, can't agree on the price", "hours ok, the price isn't right", 'hours ok, price still open', 'hours ok, disputing the price', 'hours ok, no agreement on the price',
    "I'm good on the hours, not the price", 'time and material are good, not the price',
  ]),
  ...cases('es', 'hours_only', [
    'solo firmo las horas', 'solo confirmo las horas', 'las horas nomas', 'aprobado nomas las horas nomas', 'aprobado las horas nomas', 'apruebo solamente en las horas', 'solo apruebo las horas', 'horas bien, no apruebo el precio', 'horas bien, no de acuerdo con el precio',
    'horas bien, no estoy de acuerdo con el precio', 'horas bien, el precio queda pendiente',
  ]),
  ...disputes('en', 1, null, [
    'conduit wrong', 'the conduit seems off', "the conduit isn't right", 'the conduit is not right', 'approved minus conduit', 'ok but not conduit', 'approved, not the conduit', 'leave out the conduit', 'the conduit is not accurate', 'we never saw the conduit', 'not paying for the conduit', 'all good except for the conduit',
  ]),
  ...disputes('es', 1, null, ['no cuadra el conduit', 'el conduit no esta bien', 'aprobado pero no el conduit', 'quiten el conduit', 'no usaron el conduit', 'todo bien menos por el conduit']),
  ...disputes('en', 0, '6', ['should be 6', "should've been 6", 'it was more like 6', '6 rather than 8', 'drop it to 6', 'only had 6', 'I count 6', 'my log says 6', 'they worked 6', 'actually 6'], ONE_LINE),
  ...disputes('es', 0, '6', ['deben ser 6', '6 en lugar de 8', 'solo fueron 6', 'pon 6', 'conte 6'], ONE_LINE),
  ...cases('en', 'deny', [
    'did not authorize', 'not going to pay', "we didn't order this", 'not a chance', 'thumbs down', 'it is under our bid', 'in the bid', 'included in the price', 'of course not', 'no one authorized this', 'not accurate', 'part of the base bid', 'your scope', 'included in the base bid', 'already paid', "isn't an extra", 'your own mistake', 'on your dime', 'this is rework', 'nobody asked for this',
  ]),
  ...cases('es', 'deny', [
    'no procede', 'no puedo pagarlo', 'no me parece', 'para nada', 'no se puede', 'ni hablar', 'no gracias', 'parte del contrato', 'ya esta pagado', 'error de ustedes, su culpa', 'demasiado caro', 'eso no se paga', 'no lo vamos a pagar',
  ]),
  ...cases('emoji', 'deny', ['✖️', '⛔']),
  ...cases('en', 'question', ['did they finish', 'can you come', 'would you wait', 'do you have the tickets', 'one question', 'doubt']),
  ...cases('es', 'question', ['cuando empiezan', 'que incluye', 'tengo dudas']),
  ...unclear('en', 'condition', ['deny only once they finish', 'needs to be signed']),
  ...unclear('es', 'condition', ['si lo apruebo, aprobado', 'si todo bien, aprobado', 'si me parece bien, aprobado', 'ok con tal que terminen', 'a menos que terminen']),
  ...unclear('en', 'future', ['in a bit', 'check', 'review']),
  ...unclear('es', 'future', ['mas tarde']),
  ...unclear('en', 'wrong person', ['not me', "isn't my call", 'no longer with them', 'above my pay grade', 'not the right person', 'not on that job', 'I meant Tower B']),
  ...unclear('es', 'wrong person', ['yo no', 'se equivoco']),
  ...unclear('en', 'doubt', ['sort of', 'never mind', 'nice try', 'fine then', 'no idea']),
  ...unclear('emoji', 'doubt', ['🤣', '😒', '😕', '😬', '🤨', '😅', ':(', ':/', ';)', '“', '”']),
  ...unclear('en', 'which line', ['6 rather than 8', '6 instead of 8'], SAME_HOURS),
  ...unclear('es', 'which line', ['6 en lugar de 8'], SAME_HOURS),
  ...unclear('en', 'courtesy', ['thank u']),
  ...unclear('en', 'receipt', ['ok, thank you for that']),
  ...unclear('es', 'receipt', ['ok, gracias por avisar']),
]; // prettier-ignore
