/** QuickBooks: connection, job links, execution with invoice, what is not billed. */
export const quickbooks: Record<string, string> = {
  Integrations: 'Integraciones',
  Unbilled: 'Sin facturar',
  'Unbilled change orders': 'Órdenes sin facturar',
  Connected: 'Conectado',
  'Not connected': 'Sin conexión',
  'Connect QuickBooks': 'Conectar QuickBooks',
  'Connect again': 'Conectar de nuevo',
  Disconnect: 'Desconectar',
  'Disconnect QuickBooks?': '¿Desconectar QuickBooks?',
  'Change orders are then executed without an invoice. Job links and invoices stay.':
    'Las órdenes se ejecutarán sin factura. Los vínculos de obras y las facturas se conservan.',
  'Continue in the QuickBooks window.': 'Siga en la ventana de QuickBooks.',
  'Invoices last compared with QuickBooks: {moment}': 'Última comparación de facturas con QuickBooks: {moment}',
  'Invoices are compared with QuickBooks every night.': 'Las facturas se comparan con QuickBooks cada noche.',
  'Linked jobs': 'Obras vinculadas',
  'Link Job to QuickBooks Customer': 'Vincular obra a un cliente de QuickBooks',
  'No job is linked yet. The first execution of a job asks for its customer.':
    'Aún no hay obras vinculadas. La primera ejecución de una obra pregunta por su cliente.',
  'QuickBooks customer': 'Cliente de QuickBooks',
  Unlink: 'Desvincular',
  'Unlink {job}': 'Desvincular {job}',
  'Unlink this job?': '¿Desvincular esta obra?',
  'Invoices that exist stay as they are. New ones need a link again.':
    'Las facturas existentes quedan como están. Las nuevas necesitan otra vez un vínculo.',
  'Link Job': 'Vincular obra',
  'Invoices of this job go to {customer}.': 'Las facturas de esta obra van a {customer}.',
  'Not linked to a QuickBooks customer yet.': 'Aún no está vinculada a un cliente de QuickBooks.',
  'The job of this change order has no customer in QuickBooks yet. Link it to create the invoice, or execute without one.':
    'La obra de esta orden aún no tiene cliente en QuickBooks. Vincúlela para crear la factura, o ejecute sin ella.',
  'Select a job': 'Elija una obra',
  '{job} (linked)': '{job} (vinculada)',
  'Search customers': 'Buscar clientes',
  'No customer found.': 'No se encontró ningún cliente.',
  'Inactive in QuickBooks. Make it active there to choose it.':
    'Inactivo en QuickBooks. Actívelo allí para poder elegirlo.',
  'Create an invoice?': '¿Crear una factura?',
  '{number} becomes Executed and can no longer be edited. Create its invoice in QuickBooks?':
    'La {number} queda ejecutada y ya no se puede editar. ¿Crear su factura en QuickBooks?',
  'Skip Invoice': 'Sin factura',
  'Create Invoice': 'Crear factura',
  'Create Invoice for {number}': 'Crear factura de {number}',
  'What should happen to the invoice?': '¿Qué hacer con la factura?',
  'Keep Invoice': 'Conservar factura',
  'Void Invoice': 'Anular factura',
  Invoice: 'Factura',
  'Invoice {number} is being created': 'La factura {number} se está creando',
  'Invoice {number}: waiting for QuickBooks': 'Factura {number}: esperando a QuickBooks',
  'Invoice {number} created': 'Factura {number} creada',
  'Invoice {number} is being voided': 'La factura {number} se está anulando',
  'Invoice {number} voided': 'Factura {number} anulada',
  'Invoice {number} kept': 'Factura {number} conservada',
  'Not invoiced': 'Sin factura',
  'Billed outside QuickBooks': 'Facturada fuera de QuickBooks',
  'Billed outside QuickBooks, {reference}': 'Facturada fuera de QuickBooks, {reference}',
  'Open in QuickBooks': 'Abrir en QuickBooks',
  'Change order': 'Orden de cambio',
  Days: 'Días',
  '{count} days_one': '{count} día',
  '{count} days_many': '{count} días',
  '{count} days_other': '{count} días',
  'Executed, not invoiced': 'Ejecutada, sin factura',
  'Approved, not executed': 'Aprobada, sin ejecutar',
  'Mark as billed': 'Marcar como facturada',
  'Mark as billed: {number}': 'Marcar como facturada: {number}',
  'Mark {number} as billed': 'Marcar {number} como facturada',
  'This removes it from the list. No invoice will be created in QuickBooks.':
    'Esto la quita de la lista. No se creará ninguna factura en QuickBooks.',
  'Invoice number or reference (optional)': 'Número de factura o referencia (opcional)',
  'Everything approved or executed has been billed.': 'Todo lo aprobado o ejecutado está facturado.',
  'Connect QuickBooks to create invoices from here.': 'Conecte QuickBooks para crear facturas desde aquí.',
  Oldest: 'La más antigua',
  'QuickBooks check': 'Revisión con QuickBooks',
  'Check now': 'Revisar ahora',
  'Last checked: {moment}': 'Última revisión: {moment}',
  'No differences. Every invoice here matches QuickBooks.': 'Sin diferencias. Cada factura coincide con QuickBooks.',
  Difference: 'Diferencia',
  Here: 'Aquí',
  'Open order': 'Abrir orden',
  'Since {moment}': 'Desde {moment}',
  'Invoice {number} is no longer in QuickBooks.': 'La factura {number} ya no está en QuickBooks.',
  'Invoice {number} was voided in QuickBooks.': 'La factura {number} se anuló en QuickBooks.',
  'Invoice {number} has a different amount in QuickBooks.': 'La factura {number} tiene otro importe en QuickBooks.',
  'Invoice {number} has a different customer in QuickBooks.': 'La factura {number} tiene otro cliente en QuickBooks.',
  'QuickBooks has an invoice {number} that was not created here.':
    'QuickBooks tiene una factura {number} que no se creó aquí.',
  'QuickBooks has a second invoice for this change order, {number}.':
    'QuickBooks tiene una segunda factura de esta orden, {number}.',
  // The contract's sentences.
  'Please select both a job and a QuickBooks customer.': 'Elija una obra y un cliente de QuickBooks.',
  'Failed to link job. Please try again.': 'No se pudo vincular la obra. Inténtelo de nuevo.',
  'Failed to unlink job. Please try again.': 'No se pudo desvincular la obra. Inténtelo de nuevo.',
  'Unable to determine QuickBooks sync status. Please try again later.':
    'No se pudo conocer el estado de QuickBooks. Inténtelo más tarde.',
  'Failed to disconnect. Please try again later.': 'No se pudo desconectar. Inténtelo más tarde.',
  'Failed to connect. Please try again later.': 'No se pudo conectar. Inténtelo más tarde.',
  'Connection to QuickBooks failed. Please try again.': 'La conexión con QuickBooks falló. Inténtelo de nuevo.',
  'The QuickBooks window was blocked. Please allow pop-ups and try again.':
    'La ventana de QuickBooks fue bloqueada. Permita las ventanas emergentes e inténtelo de nuevo.',
  'QuickBooks connection was cancelled.': 'La conexión con QuickBooks se canceló.',
  'You must connect to QuickBooks first': 'Primero debe conectar QuickBooks',
  'QuickBooks is connected.': 'QuickBooks está conectado.',
  'Change order executed and invoice created.': 'Orden ejecutada y factura creada.',
  'Change order executed. No invoice was created.': 'Orden ejecutada. No se creó ninguna factura.',
  'This job is already linked to a QuickBooks customer. Unlink it first.':
    'Esta obra ya está vinculada a un cliente de QuickBooks. Desvincúlela primero.',
  'Job linked successfully.': 'Obra vinculada.',
  'Job unlinked successfully.': 'Obra desvinculada.',
  'That customer does not exist in QuickBooks.': 'Ese cliente no existe en QuickBooks.',
  'This customer is inactive in QuickBooks. Make it active there or choose another one.':
    'Este cliente está inactivo en QuickBooks. Actívelo allí o elija otro.',
  'QuickBooks is not set up on this server.': 'QuickBooks no está configurado en este servidor.',
  'Connected to {name}. Executed change orders can be invoiced.':
    'Conectado a {name}. Las órdenes ejecutadas se pueden facturar.',
  'Not connected. Change orders are executed without an invoice.': 'Sin conexión. Las órdenes se ejecutan sin factura.',
  'Please reconnect QuickBooks. Until then no invoice can be created.':
    'Vuelva a conectar QuickBooks. Hasta entonces no se puede crear ninguna factura.',
  'QuickBooks is not connected, so no invoice was created.':
    'QuickBooks no está conectado; no se creó ninguna factura.',
  'QuickBooks needs to be reconnected, so no invoice was created.':
    'Hay que reconectar QuickBooks; no se creó ninguna factura.',
  'The invoice was skipped.': 'Se omitió la factura.',
  'The total is $0.00, so there is nothing to invoice.': 'El total es $0.00; no hay nada que facturar.',
  'The total is below $0.00, so no invoice was created. Make a credit memo in QuickBooks.':
    'El total es menor que $0.00; no se creó ninguna factura. Haga una nota de crédito en QuickBooks.',
  'The change order has no job, so no invoice was created.': 'La orden no tiene obra; no se creó ninguna factura.',
  'QuickBooks was disconnected before the invoice was created.': 'QuickBooks se desconectó antes de crear la factura.',
  'QuickBooks did not answer, so no invoice was created. Try again later.':
    'QuickBooks no respondió; no se creó ninguna factura. Inténtelo más tarde.',
  'The QuickBooks customer or item is inactive. Make it active in QuickBooks, or link the job to another customer.':
    'El cliente o artículo de QuickBooks está inactivo. Actívelo en QuickBooks o vincule la obra a otro cliente.',
  'QuickBooks no longer has the customer this job is linked to. Link the job again.':
    'QuickBooks ya no tiene el cliente de esta obra. Vincule la obra de nuevo.',
  'QuickBooks has no active product or service for the invoice lines. Add one there.':
    'QuickBooks no tiene un producto o servicio activo para los renglones. Agréguelo allí.',
  'Another invoice in QuickBooks already has this number.': 'Otra factura en QuickBooks ya tiene este número.',
  'The QuickBooks subscription has ended or there is a billing problem.':
    'La suscripción de QuickBooks terminó o tiene un problema de pago.',
  'The accounting period is closed in QuickBooks.': 'El periodo contable está cerrado en QuickBooks.',
  'QuickBooks refused the invoice: {reason}': 'QuickBooks rechazó la factura: {reason}',
  'Credit memo {number} was created in QuickBooks.': 'Se creó la nota de crédito {number} en QuickBooks.',
  'Credit memo {number} still shows the old total. Correct it in QuickBooks.':
    'La nota de crédito {number} todavía tiene el total anterior. Corríjala en QuickBooks.',
  'Credit memo {number} was deleted in QuickBooks.': 'Se eliminó la nota de crédito {number} en QuickBooks.',
  'Invoice {number} was created in QuickBooks.': 'La factura {number} se creó en QuickBooks.',
  'The invoice was kept, so a second one was not created.': 'La factura se conservó; no se creó una segunda.',
  'Invoice {number} still shows the old total. Correct it in QuickBooks.':
    'La factura {number} aún tiene el total anterior. Corríjala en QuickBooks.',
  'QuickBooks has not answered yet. We keep asking until we know whether the invoice was created.':
    'QuickBooks aún no responde. Seguimos preguntando hasta saber si la factura se creó.',
  'The invoice is still being created.': 'La factura aún se está creando.',
  'The invoice is being voided in QuickBooks. Try again in a moment.':
    'La factura se está anulando en QuickBooks. Inténtelo en un momento.',
  'QuickBooks did not void the invoice: {reason}': 'QuickBooks no anuló la factura: {reason}',
  'This invoice belongs to a different QuickBooks company than the one connected now.':
    'Esta factura es de otra empresa de QuickBooks, no de la que está conectada ahora.',
  'This change order already has an invoice.': 'Esta orden ya tiene factura.',
  'Only an executed change order can be invoiced.': 'Solo se puede facturar una orden ejecutada.',
  'This job is not linked to a QuickBooks customer yet. Link it first, or execute without an invoice: {link}':
    'Esta obra aún no está vinculada a un cliente de QuickBooks. Vincúlela primero, o ejecute sin factura: {link}',
  'Failed to load unbilled change orders. Please try again later.':
    'No se pudieron cargar las órdenes sin facturar. Inténtelo más tarde.',
  'Failed to create the invoice. Please try again.': 'No se pudo crear la factura. Inténtelo de nuevo.',
  'Failed to mark the change order as billed. Please try again.':
    'No se pudo marcar la orden como facturada. Inténtelo de nuevo.',
  'Marked as billed.': 'Marcada como facturada.',
  'Could not check QuickBooks. Please try again later.': 'No se pudo revisar con QuickBooks. Inténtelo más tarde.',
  'Reference is too long (max 100 characters)': 'La referencia es demasiado larga (máx. 100 caracteres)',
};
