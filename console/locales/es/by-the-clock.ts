/** The weekly report, notice clocks, setting up: what happens by itself. */
export const byTheClock = {
  'Weekly report': 'Informe semanal',
  'Weekly report of {job}': 'Informe semanal de {job}',
  'The next one leaves {moment}, with {open} open.': 'El próximo sale {moment}; abiertas: {open}.',
  'Nobody gets it yet. Add recipients by editing the job.':
    'Todavía nadie lo recibe. Agregue destinatarios al editar la obra.',
  'None of its recipients gets it now.': 'Ninguno de sus destinatarios lo recibe ahora.',
  'Nothing is open, so nothing leaves on Friday.': 'No hay nada abierto, así que el viernes no sale nada.',
  Preview: 'Vista previa',
  'Send now': 'Enviar ahora',
  'Send the report now?': '¿Enviar el informe ahora?',
  '{count} recipients get it at once. The weekly one still leaves on Friday._one':
    '{count} destinatario lo recibe de inmediato. El semanal sale igual el viernes.',
  '{count} recipients get it at once. The weekly one still leaves on Friday._other':
    '{count} destinatarios lo reciben de inmediato. El semanal sale igual el viernes.',
  '{count} recipients get it at once. The weekly one still leaves on Friday._many':
    '{count} destinatarios lo reciben de inmediato. El semanal sale igual el viernes.',
  'The report is on its way.': 'El informe va en camino.',
  'The report as it would leave now': 'El informe como saldría ahora',
  'The log goes along as a PDF.': 'El registro va adjunto en PDF.',
  Subject: 'Asunto',
  Recipients: 'Destinatarios',
  'Unsubscribed {moment}': 'Canceló la suscripción {moment}',
  'Takes no mail since {moment}: {reason}': 'No recibe correo desde {moment}: {reason}',
  'No report was sent yet.': 'Todavía no se envió ningún informe.',
  'Sent reports': 'Informes enviados',
  Weekly: 'Semanal',
  'By hand, {name}': 'A mano, {name}',
  '{open} open': 'abiertas: {open}',
  sent: 'enviado',
  waiting: 'en espera',
  'not delivered': 'no entregado',
  'Download log': 'Descargar registro',
  'You are unsubscribed': 'Suscripción cancelada',
  '{company} sends {address} the change orders of {job} on Fridays.':
    '{company} envía a {address} las órdenes de cambio de {job} los viernes.',
  '{address} gets no more weekly reports of {job} from {company}.':
    '{address} ya no recibe informes semanales de {job} de {company}.',
  Unsubscribe: 'Cancelar la suscripción',
  'Subscribe again': 'Suscribirse de nuevo',
  'Nothing is open on this job, so there is nothing to report.':
    'No hay nada abierto en esta obra, así que no hay nada que informar.',
  'Nobody would get this report. Add a recipient to the job first.':
    'Nadie recibiría este informe. Primero agregue un destinatario a la obra.',
  'A report of this job left less than ten minutes ago.': 'Un informe de esta obra salió hace menos de diez minutos.',
  'Failed to load the weekly report. Please try again later.':
    'No se pudo cargar el informe semanal. Intente más tarde.',
  'Failed to send the report. Please try again.': 'No se pudo enviar el informe. Intente de nuevo.',
  'This link does not belong to a report of ours.': 'Este enlace no es de un informe nuestro.',
  'That could not be saved. Please try again.': 'No se pudo guardar. Intente de nuevo.',
} satisfies Record<string, string>;
