import type { Bilingual } from './bilingual.ts';

export interface Question {
  question: Bilingual;
  answer: Bilingual;
}

export const QUESTIONS: readonly Question[] = [
  {
    question: { en: 'What does my crew have to learn?', es: '¿Qué tiene que aprender mi gente?' },
    answer: {
      en: 'Nothing new. They text one phone number the way they text you: what was done, who did it, how long it took, what was used, and a photo if there is one. Corbel answers with what it understood and asks at most one question.',
      es: 'Nada nuevo. Mandan un texto a un número como le escriben a usted: qué se hizo, quién lo hizo, cuánto tardó, qué se usó, y una foto si la hay. Corbel contesta con lo que entendió y hace a lo más una pregunta.',
    },
  },
  {
    question: { en: 'How much does it cost?', es: '¿Cuánto cuesta?' },
    answer: {
      en: '$20 per change order, billed monthly. People and jobs are unlimited. A change order is counted once, when it is first completed; drafts, edits and revisions cost nothing. You may add an optional $20 administration fee to your change orders, meant to cover the cost of the software.',
      es: '$20 por orden de cambio, con cobro mensual. Personas y obras son ilimitadas. Una orden cuenta una sola vez, cuando se completa por primera vez; borradores, cambios y revisiones no cuestan. Puede agregar a sus órdenes una tarifa administrativa opcional de $20, pensada para cubrir el costo del programa.',
    },
  },
  {
    question: { en: 'Does the superintendent need an account?', es: '¿El superintendente necesita una cuenta?' },
    answer: {
      en: 'No. He gets a text that says what was done, on which job and under which number, and answers it in his own words. A link in the text shows the full order and its photos, and takes the same answers with one tap.',
      es: 'No. Recibe un texto que dice qué se hizo, en qué obra y con qué número, y contesta con sus palabras. Un enlace en el texto muestra la orden completa con sus fotos y recibe la misma respuesta con un toque.',
    },
  },
  {
    question: { en: 'What if the text is not clear?', es: '¿Y si el texto no es claro?' },
    answer: {
      en: 'Corbel writes down what was said and leaves the rest open, marked for the office. It never makes up a quantity or a price. An answer to an approval that is not a clear yes is never taken as one: it is asked once more, then passed on to your office.',
      es: 'Corbel anota lo que se dijo y deja lo demás abierto, marcado para la oficina. Nunca inventa una cantidad ni un precio. Una respuesta que no es un sí claro nunca se toma como tal: se pregunta una vez más y luego pasa a su oficina.',
    },
  },
  {
    question: { en: 'Does it work in Spanish?', es: '¿Funciona en español?' },
    answer: {
      en: 'Yes. Crews can text in Spanish, in English or in both at once, and are answered in their own language. The office reads the draft in English or Spanish, with the original words beside each line.',
      es: 'Sí. La gente puede escribir en español, en inglés o mezclado, y recibe respuesta en su idioma. La oficina lee el borrador en español o en inglés, con las palabras originales junto a cada línea.',
    },
  },
  {
    question: { en: 'Does it connect to my accounting?', es: '¿Se conecta con mi contabilidad?' },
    answer: {
      en: 'Yes, to QuickBooks Online. When an order is executed, an invoice is made for the customer you linked to the job, once, with the change order number on it. Approved work that is not invoiced yet is listed with its age.',
      es: 'Sí, con QuickBooks Online. Al ejecutar una orden se hace una factura para el cliente que enlazó con la obra, una sola vez, con el número de la orden. El trabajo aprobado que aún no se factura aparece en una lista con sus días.',
    },
  },
  {
    question: { en: 'Who can see our change orders?', es: '¿Quién puede ver nuestras órdenes?' },
    answer: {
      en: 'Your own people, by role: field staff see no money. A general contractor sees only the job you sent him a link to, and you can revoke the link. Each company’s data is kept apart twice, in the application and in the database itself.',
      es: 'Solo su gente, según su función: el personal de obra no ve dinero. Un contratista general ve únicamente la obra cuyo enlace usted le mandó, y usted puede revocarlo. Los datos de cada empresa están separados dos veces, en la aplicación y en la base de datos.',
    },
  },
  {
    question: { en: 'What happens when we cancel?', es: '¿Qué pasa si cancelamos?' },
    answer: {
      en: 'Read-only access to your history continues indefinitely. No new orders can be created after the paid period. Orders, PDFs, logs and approvals stay there to open and download.',
      es: 'El acceso de lectura a su historial continúa por tiempo indefinido. Después del periodo pagado no se pueden crear órdenes nuevas. Órdenes, PDF, registros y aprobaciones siguen ahí para abrir y descargar.',
    },
  },
];
