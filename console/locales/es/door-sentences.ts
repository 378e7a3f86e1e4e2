/** The contract's sentences of sign-up, sales, job links, the assistant, support and billing. */
export const doorSentences = {
  'Please select a plan': 'Elija un plan',
  'Please acknowledge the Privacy Policy and EULA':
    'Confirme que ha leído la Política de privacidad y el Contrato de licencia',
  'Please correct the errors before proceeding': 'Corrija los errores antes de continuar',
  'Failed to load plans: {message}': 'No se pudieron cargar los planes: {message}',
  'Failed to save initial data: {message}': 'No se pudieron guardar los primeros datos: {message}',
  'Failed to register: {message}': 'No se pudo completar el registro: {message}',
  'Unknown error occurred': 'Ocurrió un error desconocido',
  'An unknown error occurred during signup': 'Ocurrió un error desconocido durante el registro',
  'Registration successful! Redirecting to login...': '¡Registro completado! Lo llevamos al inicio de sesión...',
  'Failed to send sales contact request. Please try again.':
    'No se pudo enviar su solicitud a ventas. Intente de nuevo.',
  'An error occurred. Please try again later.': 'Ocurrió un error. Intente de nuevo más tarde.',
  'Your request has been submitted successfully. We will contact you soon.':
    'Su solicitud se envió correctamente. Pronto nos comunicaremos con usted.',
  'Name and phone are required.': 'Se necesitan el nombre y el teléfono.',
  'Please select a plan or choose unlimited.': 'Elija un plan o el ilimitado.',
  'Stripe has not loaded. Please try again.': 'Stripe no se ha cargado. Intente de nuevo.',
  'An error occurred during signup. Please try again.': 'Ocurrió un error durante el registro. Intente de nuevo.',
  'Failed to load plans. Please try again.': 'No se pudieron cargar los planes. Intente de nuevo.',
  'Invalid or expired link. Please contact your contractor for a new link.':
    'El enlace no es válido o ya venció. Pida uno nuevo a su contratista.',
  'No change orders found for this job.': 'Esta obra aún no tiene órdenes de cambio.',
  'Failed to download PDF. Please try again later.': 'No se pudo descargar el PDF. Intente de nuevo más tarde.',
  'Unknown Status': 'Estado desconocido',
  'Only PDF, JPEG, and PNG files are allowed.': 'Solo se permiten archivos PDF, JPEG y PNG.',
  'Failed to send message. Please try again.': 'No se pudo enviar el mensaje. Intente de nuevo.',
  'Failed to load message history. Please refresh the page.':
    'No se pudo cargar el historial de mensajes. Vuelva a cargar la página.',
  'An unexpected error occurred. Please try again later.': 'Ocurrió un error inesperado. Intente de nuevo más tarde.',
  'Feedback is required.': 'Escriba su comentario.',
  'Failed to load payment information. Please try again later.':
    'No se pudieron cargar los datos de pago. Intente de nuevo más tarde.',
  'Failed to update payment method. Please try again.': 'No se pudo cambiar la forma de pago. Intente de nuevo.',
  'User information is not available. Please try logging in again.':
    'No tenemos sus datos de usuario. Inicie sesión de nuevo.',
  'Failed to load payment form. Please try again.': 'No se pudo cargar el formulario de pago. Intente de nuevo.',
  'Failed to load invoice information': 'No se pudieron cargar las facturas',
  'Failed to load upcoming invoice information': 'No se pudo cargar la próxima factura',
  'Failed to load plan information. Please try again later.':
    'No se pudieron cargar los datos del plan. Intente de nuevo más tarde.',
  'Failed to cancel plan. Please try again later.': 'No se pudo cancelar el plan. Intente de nuevo más tarde.',
  'Failed to load plans. Please try again later.': 'No se pudieron cargar los planes. Intente de nuevo más tarde.',
  'Failed to initialize checkout. Please try again.': 'No se pudo preparar el pago. Intente de nuevo.',
  'Failed to process subscription. Please try again.': 'No se pudo procesar la suscripción. Intente de nuevo.',
  'Unexpected setup intent status': 'El estado de la tarjeta no es el esperado',
  'Failed to create job - no id returned.': 'No se pudo crear la obra: no se recibió su número.',
  'Notice cannot be given in the future.': 'El aviso no puede darse en el futuro.',
  'Replies are delayed. Nothing is lost.': 'Las respuestas tardan. Nada se pierde.',
  'The database is not responding. Texts sent now will be delivered again by the carrier.':
    'La base de datos no responde. La compañía telefónica volverá a entregar los mensajes que se envíen ahora.',
  'User removed.': 'Usuario quitado.',
  'This job was changed by {name} at {time}. Reload to see it.':
    '{name} cambió esta obra el {time}. Recargue para verla.',
  'This user was changed by {name} at {time}. Reload to see it.':
    '{name} cambió a este usuario el {time}. Recargue para verlo.',
} satisfies Record<string, string>;
