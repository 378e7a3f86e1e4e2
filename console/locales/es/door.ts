/** Assistant, demo, sign-up, job links, support and one's own sessions. */
export const door = {
  'Chat with Assistant': 'Chatear con el asistente',
  Messages: 'Mensajes',
  Message: 'Mensaje',
  'Type a message': 'Escriba un mensaje',
  Send: 'Enviar',
  'Attach files': 'Adjuntar archivos',
  'Files to send': 'Archivos para enviar',
  'Remove {name}': 'Quitar {name}',
  'by text': 'por texto',
  'The assistant is writing': 'El asistente está escribiendo',
  'Tell me about extra work, ask about your orders, or have one sent for approval. For example:':
    'Cuénteme de un trabajo extra, pregunte por sus órdenes o haga enviar una a aprobación. Por ejemplo:',
  'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT':
    'Riverside - 2 hombres 4 horas cada uno moviendo tubería en el piso 3, 60 pies de EMT de 3/4',
  'What is open on my jobs?': '¿Qué está abierto en mis obras?',
} satisfies Record<string, string>;
