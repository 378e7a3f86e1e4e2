import { PRODUCT_NAME } from '../../../domain/product.ts';
import { SUPPORT_EMAIL } from '../../lib/contact-points.ts';
import type { Bilingual } from './bilingual.ts';

/** A numberless clause; the English text is the one that binds. */
export interface Clause {
  title: Bilingual;
  text: Bilingual;
}

export const UPDATED: Bilingual = {
  en: 'Last updated September 3, 2024',
  es: 'Última actualización: 3 de septiembre de 2024',
};

export const PRIVACY: readonly Clause[] = [
  {
    title: { en: 'Who this is about', es: 'De quién se trata' },
    text: {
      en: `${PRODUCT_NAME} (“we”) runs a service with which construction companies (“customers”) write, price, approve and track change orders by text message and on the web. This policy covers the customers’ staff, the people they ask for approvals, the clients they send links to, and visitors of this site.`,
      es: `${PRODUCT_NAME} (“nosotros”) ofrece un servicio con el que las empresas de construcción (“clientes”) redactan, cotizan, aprueban y siguen órdenes de cambio por mensaje de texto y en la web. Esta política cubre al personal de los clientes, a las personas a quienes piden aprobaciones, a quienes reciben sus enlaces y a los visitantes de este sitio.`,
    },
  },
  {
    title: { en: 'What we keep', es: 'Qué guardamos' },
    text: {
      en: 'From staff: name, phone number, email address, language, role, and the texts, photos, documents and voice notes they send. From approval contacts: name, phone number, the requests they were sent, their answers word for word, and delivery receipts. From customers: company details, jobs, rates, price lists, change orders and billing details. From visitors: what they type into our forms. Payment cards are typed into the payment provider’s own form; the number never reaches us.',
      es: 'Del personal: nombre, teléfono, correo, idioma, función, y los textos, fotos, documentos y notas de voz que envía. De los contactos de aprobación: nombre, teléfono, las solicitudes que recibieron, sus respuestas palabra por palabra y los acuses de entrega. De los clientes: datos de la empresa, obras, tarifas, listas de precios, órdenes de cambio y datos de cobro. De los visitantes: lo que escriben en nuestros formularios. Las tarjetas se escriben en el formulario del proveedor de pagos; el número nunca llega a nosotros.',
    },
  },
  {
    title: { en: 'What we use it for', es: 'Para qué lo usamos' },
    text: {
      en: 'To run the service: draft change orders from messages, ask for and record approvals, send reports, make invoices, bill customers, answer support requests, keep the service secure, and prove later what was sent and said. We do not sell personal data, we show no advertising, and we do not use messages to train models for others.',
      es: 'Para prestar el servicio: redactar órdenes de cambio a partir de mensajes, pedir y registrar aprobaciones, enviar reportes, hacer facturas, cobrar a los clientes, atender solicitudes de ayuda, mantener seguro el servicio y probar después qué se envió y qué se dijo. No vendemos datos personales, no mostramos publicidad y no usamos los mensajes para entrenar modelos para otros.',
    },
  },
  {
    title: { en: 'Text messages', es: 'Mensajes de texto' },
    text: {
      en: 'We text only people whose company or contractor has given us their number for this purpose. Message frequency depends on the work. Message and data rates may apply. Reply STOP to any text to end texts from us to that number, or HELP for help. Mobile numbers and consent are not shared with third parties or affiliates for marketing.',
      es: 'Enviamos textos solo a personas cuya empresa o contratista nos dio su número para este fin. La frecuencia depende del trabajo. Pueden aplicarse tarifas de mensajes y datos. Responda STOP a cualquier texto para no recibir más en ese número, o HELP para ayuda. Los números móviles y el consentimiento no se comparten con terceros ni afiliados para mercadotecnia.',
    },
  },
  {
    title: { en: 'Who else sees it', es: 'Quién más lo ve' },
    text: {
      en: 'Each company’s data is visible to that company’s own staff by their role, to the approval contacts and link recipients it chooses, and to our staff when they are asked to help; their access is recorded and shown to the company. Carriers, payment, accounting, mail, hosting and language-model providers process what they need for their part, under contract. We disclose data to authorities only where the law requires it.',
      es: 'Los datos de cada empresa los ve su propio personal según su función, los contactos de aprobación y los destinatarios de enlaces que ella elige, y nuestro personal cuando se le pide ayuda; ese acceso queda registrado y la empresa puede verlo. Los proveedores de telefonía, pagos, contabilidad, correo, alojamiento y modelos de lenguaje procesan lo que necesitan para su parte, bajo contrato. Entregamos datos a autoridades solo donde la ley lo exige.',
    },
  },
  {
    title: { en: 'How long', es: 'Cuánto tiempo' },
    text: {
      en: 'Change orders and approvals are evidence and stay as long as the customer has an account, read-only after a plan ends. Demo companies are removed after 14 days. A company’s administrator may ask for its deletion; it takes effect after 30 days, except for what we must keep by law. Sign-in codes are kept only as hashes and for minutes.',
      es: 'Las órdenes de cambio y las aprobaciones son evidencia y permanecen mientras el cliente tenga cuenta, solo para lectura después de que termina un plan. Las empresas de demostración se eliminan a los 14 días. El administrador de una empresa puede pedir que se elimine; se hace a los 30 días, salvo lo que debamos guardar por ley. Los códigos de acceso se guardan solo cifrados en un sentido y por minutos.',
    },
  },
  {
    title: { en: 'Your choices', es: 'Sus opciones' },
    text: {
      en: `You may ask what we hold about you, have it corrected, and have it deleted where no law or evidence duty stands against it. Staff and contacts of a customer should ask that company first. Write to ${SUPPORT_EMAIL}.`,
      es: `Puede preguntar qué tenemos sobre usted, pedir que se corrija y que se elimine cuando ninguna ley ni deber de evidencia lo impida. El personal y los contactos de un cliente deben preguntar primero a esa empresa. Escriba a ${SUPPORT_EMAIL}.`,
    },
  },
  {
    title: { en: 'Security and changes', es: 'Seguridad y cambios' },
    text: {
      en: 'Traffic is encrypted, secrets are encrypted at rest, companies are kept apart in the application and in the database, and access is logged. No system is perfect; we tell affected customers without delay when theirs is concerned. Changes of this policy are posted here with their date.',
      es: 'El tráfico va cifrado, los secretos se guardan cifrados, las empresas están separadas en la aplicación y en la base de datos, y los accesos se registran. Ningún sistema es perfecto; avisamos sin demora a los clientes cuando se trata de los suyos. Los cambios de esta política se publican aquí con su fecha.',
    },
  },
];

export const LICENSE: readonly Clause[] = [
  {
    title: { en: 'Agreement', es: 'Acuerdo' },
    text: {
      en: `By signing up for or using ${PRODUCT_NAME} you accept this agreement for the company you act for, and confirm that you may do so.`,
      es: `Al registrarse o usar ${PRODUCT_NAME} acepta este contrato en nombre de la empresa por la que actúa, y confirma que puede hacerlo.`,
    },
  },
  {
    title: { en: 'License', es: 'Licencia' },
    text: {
      en: 'We grant your company a non-exclusive, non-transferable right to use the service for its own business while its account is in good standing. You may not resell it, take it apart to copy it, use it to send unwanted messages, or try to reach data that is not yours.',
      es: 'Damos a su empresa el derecho, no exclusivo e intransferible, de usar el servicio para su propio negocio mientras su cuenta esté en regla. No puede revenderlo, desarmarlo para copiarlo, usarlo para enviar mensajes no deseados ni intentar llegar a datos que no son suyos.',
    },
  },
  {
    title: { en: 'Your data, your people', es: 'Sus datos, su gente' },
    text: {
      en: 'What your company puts in stays yours. You are responsible for having the right to give us phone numbers and for the consent of the people we text at your request, for the correctness of orders you complete, and for who may sign in for you.',
      es: 'Lo que su empresa pone aquí sigue siendo suyo. Usted responde de tener derecho a darnos números de teléfono y del consentimiento de las personas a quienes escribimos a petición suya, de que las órdenes que completa sean correctas y de quién puede entrar en su nombre.',
    },
  },
  {
    title: { en: 'Drafts are drafts', es: 'Un borrador es un borrador' },
    text: {
      en: 'The service drafts change orders from messages with the help of software that can misunderstand. Your staff must read a draft before completing it. Whether an approval binds a party depends on your contract and the law that governs it; we keep the evidence, we give no legal advice.',
      es: 'El servicio redacta órdenes de cambio a partir de mensajes con ayuda de programas que pueden entender mal. Su personal debe leer cada borrador antes de completarlo. Que una aprobación obligue a una parte depende de su contrato y de la ley que lo rige; nosotros guardamos la evidencia y no damos asesoría legal.',
    },
  },
  {
    title: { en: 'Price and payment', es: 'Precio y pago' },
    text: {
      en: 'Pay as you go costs $20 for each change order when it is first completed, billed monthly to your payment method. Other plans cost what was agreed. Prices may change with 30 days’ notice. Amounts are in US dollars, without taxes.',
      es: 'El pago por uso cuesta $20 por cada orden de cambio cuando se completa por primera vez, con cobro mensual a su forma de pago. Otros planes cuestan lo acordado. Los precios pueden cambiar con aviso de 30 días. Los montos son en dólares de EE. UU., sin impuestos.',
    },
  },
  {
    title: { en: 'Ending', es: 'Terminación' },
    text: {
      en: 'You may cancel at any time. Read-only access to your history continues indefinitely; no new orders can be created after the paid period. We may suspend an account that is misused or unpaid, after notice where that is reasonable.',
      es: 'Puede cancelar en cualquier momento. El acceso de lectura a su historial continúa por tiempo indefinido; después del periodo pagado no se pueden crear órdenes nuevas. Podemos suspender una cuenta de la que se abusa o que no se paga, con aviso previo cuando sea razonable.',
    },
  },
  {
    title: { en: 'Warranty and liability', es: 'Garantía y responsabilidad' },
    text: {
      en: 'The service is provided as it is, without implied warranties, as far as the law allows. Neither side is liable for indirect or consequential loss. Our total liability in a year is limited to what your company paid us in that year.',
      es: 'El servicio se ofrece tal como es, sin garantías implícitas, hasta donde la ley lo permite. Ninguna de las partes responde por pérdidas indirectas o consecuentes. Nuestra responsabilidad total en un año se limita a lo que su empresa nos pagó en ese año.',
    },
  },
  {
    title: { en: 'Law', es: 'Ley' },
    text: {
      en: 'This agreement is governed by the laws of the State of Utah, and its courts have jurisdiction. If a part is void, the rest stands.',
      es: 'Este contrato se rige por las leyes del estado de Utah, y sus tribunales tienen jurisdicción. Si una parte es nula, lo demás sigue en pie.',
    },
  },
];
