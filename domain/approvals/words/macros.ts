/** Alternatives used in several phrases. */
export const MACROS = {
  it: 'it|this|that|these|those|they|everything|all',
  its: 'its|thats|theyre|theyr|everythings|alls',
  adv: 'all|very|really|totally|just|perfectly',
  good: 'good|great|ok|okay|okey|fine|correct|accurate|perfect|gtg',
  to: 'to|by|for|with|w',
  me: 'me|us',
  approve: 'approve|approved|approving|accept|accepted|agree|agreed|authorize|authorized|confirmed',
  bien: 'bien|correcto|correcta|correctas|correctos|perfecto|ok|okey|conforme|excelente',
  apruebo: 'apruebo|aprobamos|autorizo|autorizamos|acepto|aceptamos|confirmo|confirmamos',
  aprobado:
    'aprobado|aprobada|aprobados|aprobadas|autorizado|autorizada|aceptado|aceptada|confirmado|confirmada|aprovado|aprovada',
  the: 'the|that|this|your|their|those|these|my|our|el|la|los|las|lo|su|sus',
  hours:
    'hours|hrs|hour|time|labor|labour|quantities|quantity|qty|qtys|units|material|materials|mat|matl|mats|horas|tiempo|cantidades|materiales|manhours',
  money:
    'money|price|pricing|prices|cost|costs|dollars|dollar|$|amount|numbers|dinero|precio|precios|costo|costos|monto|total|rate|rates|tarifa|tarifas|importe',
  no: 'not|no|without|sin|ni',
  is: 'is|are|its|es|esta|estan',
} as const;

export const REFUSING_MACROS = {
  not: 'not|never|isnt|wasnt|arent|werent|aint',
  cant: 'cant|cannot|wont|dont|didnt|wouldnt|couldnt|not|never|nvr',
  approves:
    'approve|approved|approving|accept|accepted|authorize|authorized|agree|agreed|sign|signing|pay|paying|approves',
  approval: 'approved|accepted|authorized|agreed|acceptable|ok|okay|correct|accurate|happening|good|right',
  aprueba:
    'aprobado|aprobada|apruebo|aprobar|aprobamos|autorizo|autorizado|autorizar|acepto|aceptado|aceptar|aprueba|aprovado|aprobe',
  scope: 'scope|contract|bid|price|contrato|alcance|precio|presupuesto',
  wrong:
    'wrong|off|incorrect|high|inflated|mal|incorrecto|incorrecta|incorrectas|incorrectos|equivocado|equivocada|equivocadas|equivocados',
} as const;
