/** The sentences of the contract (domain/messages.ts, domain/errors.ts) that the console shows. */
export const contract = {
  'Please check the highlighted fields.': 'Revise los campos marcados.',
  'We could not read this request.': 'No pudimos leer esta solicitud.',
  'Please sign in.': 'Inicie sesión.',
  'Your plan has ended. You can still view your history. Choose a plan to continue.':
    'Su plan terminó. Aún puede ver su historial. Elija un plan para continuar.',
  'Your role does not allow this.': 'Su función no lo permite.',
  'This action is not available while impersonating a user.':
    'Esta acción no está disponible mientras actúa como otro usuario.',
  'You do not have permission to do this.': 'No tiene permiso para hacer esto.',
  'Not found.': 'No se encontró.',
  'Someone else changed this. Reload to see the latest.':
    'Otra persona cambió esto. Recargue para ver lo más reciente.',
  'This change order was changed. Reload to see the latest.':
    'Esta orden de cambio cambió. Recargue para ver lo más reciente.',
  'This idempotency key was used for another request.': 'Esta clave ya se usó para otra solicitud.',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
  'The service is busy. Please try again in a moment.': 'El servicio está ocupado. Intente de nuevo en un momento.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Intente de nuevo.',
  'HTTP error! status: {code}': '¡Error HTTP! Estado: {code}',

  'This action is not available in demo mode': 'Esta acción no está disponible en la demostración',
  'Editing is not available in demo mode': 'No se puede editar en la demostración',
  'Deletion is not available in demo mode': 'No se puede eliminar en la demostración',
  'Name is required.': 'El nombre es obligatorio.',
  'A name cannot hold line breaks or invisible characters. Please type it again.':
    'Un nombre no puede tener saltos de línea ni caracteres invisibles. Escríbalo de nuevo.',
  'A name cannot use letters of another alphabet that look like Latin ones. Please type it again.':
    'Un nombre no puede tener letras de otro alfabeto que parecen latinas. Escríbalo de nuevo.',
  'Company name is required.': 'El nombre de la empresa es obligatorio.',
  'Phone number is required.': 'El número de teléfono es obligatorio.',
  'Email is required.': 'El correo electrónico es obligatorio.',
  'Enter a valid email address.': 'Escriba un correo electrónico válido.',
  'Failed to create demo account': 'No se pudo crear la cuenta de demostración',
  "You're getting a sneak peek. Ready to experience the real deal?":
    'Está viendo un adelanto. ¿Listo para la experiencia completa?',

  'Error loading change orders: {message}': 'Error al cargar las órdenes de cambio: {message}',
  'Error: Change order not found. Please refresh and try again.':
    'Error: no se encontró la orden de cambio. Actualice la página e intente de nuevo.',
  'Change order not found.': 'No se encontró la orden de cambio.',
  'Failed to update status. Please try again.': 'No se pudo cambiar el estado. Intente de nuevo.',
  'Failed to delete change order. Please try again.': 'No se pudo eliminar la orden de cambio. Intente de nuevo.',
  'Failed to execute change order. Please try again.': 'No se pudo ejecutar la orden de cambio. Intente de nuevo.',
  'T&M approval is required before this change order can be executed.':
    'Se necesita la aprobación T&M antes de ejecutar esta orden de cambio.',
  'This change order has an invoice. Void the invoice or keep it?':
    'Esta orden de cambio tiene una factura. ¿Anular la factura o conservarla?',
  'Executed change orders cannot be edited.': 'Las órdenes de cambio ejecutadas no se pueden editar.',
  'This change order was changed by {name} at {time}. Reload to see it.':
    '{name} modificó esta orden de cambio a las {time}. Recargue para verla.',
  'COR number {number} is already used on this job.': 'El número de COR {number} ya se usa en esta obra.',
  'Failed to generate PDF. Please check the console for details.':
    'No se pudo generar el PDF. Vea los detalles en la consola.',
  'Information unavailable. Change Order was created outside of assistant.':
    'Información no disponible. La orden de cambio se creó fuera del asistente.',
  'Failed to save changes.': 'No se pudieron guardar los cambios.',
  'Failed to save draft. Please try again.': 'No se pudo guardar el borrador. Intente de nuevo.',
  'Change Order saved successfully!': '¡Orden de cambio guardada!',
  'Cannot create new Change Order: user.customer_id is missing.':
    'No se puede crear la orden de cambio: falta user.customer_id.',
  'Error creating new Change Order': 'Error al crear la orden de cambio',
  'Error fetching change order data': 'Error al obtener los datos de la orden de cambio',
  'Error saving change order': 'Error al guardar la orden de cambio',
  'Error completing change order': 'Error al completar la orden de cambio',
  'Error saving draft': 'Error al guardar el borrador',
  'No Change Order ID found to update/complete.': 'No hay número de orden de cambio para actualizar o completar.',
  'Failed to fetch customers. Please try again later.': 'No se pudieron obtener los clientes. Intente más tarde.',
  'Failed to fetch jobs. Please try again later.': 'No se pudieron obtener las obras. Intente más tarde.',
  'Please select a job': 'Elija una obra',
  'Description is required': 'La descripción es obligatoria',
  'Description is too long (max 255 characters)': 'La descripción es demasiado larga (máximo 255 caracteres)',
  'Description is required to save a draft.': 'Se necesita una descripción para guardar un borrador.',
  'Note is too long (max 500 characters)': 'La nota es demasiado larga (máximo 500 caracteres)',
  'Item description is required': 'La descripción de la línea es obligatoria',
  'Cost per unit is required and must be a number': 'El costo por unidad es obligatorio y debe ser un número',
  'Cost per unit is required': 'El costo por unidad es obligatorio',
  'Cost must be a number': 'El costo debe ser un número',
  'Quantity is required and must be a number': 'La cantidad es obligatoria y debe ser un número',
  'Quantity is required': 'La cantidad es obligatoria',
  'Quantity must be a number': 'La cantidad debe ser un número',
  'Duplicate item name': 'Nombre de línea repetido',
  'Item description is too long (max 255 characters)':
    'La descripción de la línea es demasiado larga (máximo 255 caracteres)',
  'At most 4 decimals are allowed': 'Se permiten como máximo 4 decimales',
  'This number is too large': 'Este número es demasiado grande',
  'The total of this change order is too large': 'El total de esta orden de cambio es demasiado grande',
  'At least one item must have a description': 'Al menos una línea debe tener descripción',
  'Schedule extension must be a whole number from 0 to 100':
    'La extensión del plazo debe ser un número entero de 0 a 100',
  'Markup name is required': 'El nombre del recargo es obligatorio',
  'Markup value must be a number': 'El valor del recargo debe ser un número',
  'Markup value is too large': 'El valor del recargo es demasiado grande',
  '• Please select a job': '• Elija una obra',
  '• Description exceeds maximum length': '• La descripción es demasiado larga',
  '• Description is required': '• La descripción es obligatoria',
  '• Please fix the highlighted errors in categories (all items require a name, cost, and quantity)':
    '• Corrija los errores marcados en las categorías (cada línea necesita nombre, costo y cantidad)',

  'Only PNG, JPEG, and PDF files are allowed.': 'Solo se permiten archivos PNG, JPEG y PDF.',
  'File too large. Please upload smaller files.': 'Archivo demasiado grande. Suba archivos más pequeños.',
  'An error occurred while uploading the file. Please try again.':
    'Hubo un error al subir el archivo. Intente de nuevo.',
  'Failed to delete attachment. Please try again.': 'No se pudo eliminar el archivo. Intente de nuevo.',
  'Failed to download attachment. Please try again.': 'No se pudo descargar el archivo. Intente de nuevo.',

  'Change order id is missing.': 'Falta el número de la orden de cambio.',
  'Please select a contact.': 'Elija un contacto.',
  'Approval message preview is empty. Please preview the message first.':
    'La vista previa está vacía. Primero vea el mensaje.',
  'The order changed since this preview. Please preview the message again.':
    'La orden cambió después de esta vista previa. Vea el mensaje de nuevo.',
  'Phone number is required': 'El número de teléfono es obligatorio',
  'Job ID is missing.': 'Falta el número de la obra.',
  'Failed to fetch approval requests': 'No se pudieron obtener las solicitudes de aprobación',
  'Failed to fetch approval contacts': 'No se pudieron obtener los contactos de aprobación',
  'Failed to resend request.': 'No se pudo reenviar la solicitud.',
  'Failed to cancel request.': 'No se pudo cancelar la solicitud.',
  'Failed to create a new contact': 'No se pudo crear el contacto',
  'Failed to update contact.': 'No se pudo actualizar el contacto.',
  'Failed to delete contact.': 'No se pudo eliminar el contacto.',
  'Failed to preview approval message': 'No se pudo mostrar la vista previa del mensaje',
  'Failed to send approval request.': 'No se pudo enviar la solicitud de aprobación.',
  'Please save the change order before sending an approval request.':
    'Guarde la orden de cambio antes de enviar una solicitud de aprobación.',
  'An approval request is already awaiting approval.': 'Ya hay una solicitud en espera de aprobación.',
  'Reminder sent successfully.': 'Recordatorio enviado.',
  'Approval request cancelled successfully.': 'Solicitud de aprobación cancelada.',
  'Approval request sent successfully.': 'Solicitud de aprobación enviada.',

  'Please enter a valid 10-digit phone number.': 'Escriba un número de teléfono válido de 10 dígitos.',
  'Please enter a valid email address.': 'Escriba un correo electrónico válido.',
  'Phone number not found.': 'No se encontró el número de teléfono.',
  'Email not found.': 'No se encontró el correo electrónico.',
  'Invalid authentication code.': 'Código de acceso no válido.',
  'Authentication code is required.': 'El código de acceso es obligatorio.',
  'Failed to select account.': 'No se pudo elegir la cuenta.',
  'An error occurred while processing your request.': 'Hubo un error al procesar su solicitud.',
  'An error occurred while verifying the authentication code.': 'Hubo un error al comprobar el código de acceso.',
  'An error occurred while selecting the account.': 'Hubo un error al elegir la cuenta.',
  'Your session has ended. Please sign in again.': 'Su sesión terminó. Inicie sesión de nuevo.',
  'Failed to logout. Please try again.': 'No se pudo cerrar la sesión. Intente de nuevo.',
  'This screen is signed out, but the server could not be told. Your next visit on this device tells it first.':
    'Esta pantalla ya no tiene sesión, pero no se pudo avisar al servidor. Su próxima visita en este dispositivo le avisa primero.',
} satisfies Record<string, string>;
