import type { Bilingual } from './bilingual.ts';

export interface Post {
  slug: string;
  title: Bilingual;
  /** ISO day of publication. */
  date: string;
  author: Bilingual;
  summary: Bilingual;
  /** HTML of our own writing; nothing a visitor typed ever comes here. */
  content: Bilingual;
}

/** Newest first. */
export const POSTS: readonly Post[] = [
  {
    slug: 'unsigned-tickets-are-donations',
    title: { en: 'An unsigned ticket is a donation', es: 'Un ticket sin firma es un regalo' },
    date: '2026-11-16',
    author: { en: 'The Corbel team', es: 'El equipo de Corbel' },
    summary: {
      en: 'Why extra work goes unpaid, and four habits that turn it into change orders people sign.',
      es: 'Por qué el trabajo extra no se cobra, y cuatro costumbres que lo vuelven órdenes de cambio que la gente firma.',
    },
    content: {
      en: `
<p>Ask a foreman how much extra work his crew did last month and he will tell you, floor by floor. Ask the office how much of it
was billed and you get a different number. The difference is rarely a dispute. It is work that nobody wrote down in time.</p>
<h2>Where it gets lost</h2>
<p>It starts small. A superintendent asks for a wall to be opened again, two men lose half a day, and everybody agrees it is
extra. The ticket book is in the truck. By Friday there are six of these, and three of them are remembered as "some conduit on the
third floor". A month later the general contractor asks who directed the work, and when, and how many hours. Whoever has no answer
pays.</p>
<h2>Write it down where it happens</h2>
<p>The best record is made within the hour, by the person who was there, with the tool already in his hand. A text is enough if it
says five things: which job, what was done, who worked how long, what was used, and who asked for it. A photo says the rest.</p>
<blockquote>Riverside, 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT. Dave asked for it this morning.</blockquote>
<h2>Ask while it is fresh</h2>
<p>A time-and-materials approval is easiest to get on the day of the work, when the superintendent has just walked past it. Ask him to
confirm hours and quantities; the price can follow. An answer like "fine but 6 not 8" is worth having too: now you know which line
to talk about, weeks before the pay application.</p>
<h2>Keep one list with three words</h2>
<p>Every change order is in one of three places. <strong>Unexecuted</strong>: complete, sent, waiting for a decision.
<strong>Executed</strong>: agreed and ready to bill. <strong>Cancelled</strong>: not going to happen. A log with those words, the
amount, and the days each one has waited is the most persuasive page you can send a general contractor. Send it every week, to the
same people, on the same day. Orders that are seen on Friday get answered on Monday.</p>
<h2>Then bill it</h2>
<p>An executed order that was never invoiced is the most expensive kind, because all the work of proving it is already done. Look at
approved but not billed once a week. It should be empty.</p>`,
      es: `
<p>Pregúntele a un capataz cuánto trabajo extra hizo su gente el mes pasado y se lo dirá piso por piso. Pregunte en la oficina cuánto
se facturó y la cifra será otra. La diferencia casi nunca es un pleito. Es trabajo que nadie anotó a tiempo.</p>
<h2>Dónde se pierde</h2>
<p>Empieza con poco. Un superintendente pide abrir otra vez una pared, dos hombres pierden media jornada y todos están de acuerdo en
que es extra. El block de tickets está en la camioneta. Para el viernes ya son seis, y tres se recuerdan como "algo de tubería en el
tercer piso". Un mes después el contratista general pregunta quién ordenó el trabajo, cuándo y cuántas horas. El que no tiene
respuesta paga.</p>
<h2>Anótelo donde pasa</h2>
<p>El mejor registro se hace dentro de la hora, por quien estuvo ahí, con la herramienta que ya trae en la mano. Basta un texto si dice
cinco cosas: qué obra, qué se hizo, quién trabajó cuánto tiempo, qué se usó y quién lo pidió. Una foto dice lo demás.</p>
<blockquote>Riverside, 2 hombres 4 horas cada uno moviendo tubería en el piso 3, 60 pies de EMT de 3/4. Lo pidió Dave esta mañana.</blockquote>
<h2>Pregunte mientras está fresco</h2>
<p>Una aprobación de tiempo y materiales se consigue más fácil el mismo día, cuando el superintendente acaba de pasar por ahí. Pídale que
confirme horas y cantidades; el precio puede venir después. Una respuesta como "bien, pero 6, no 8" también sirve: ya sabe de qué
renglón hablar, semanas antes de la estimación.</p>
<h2>Lleve una lista con tres palabras</h2>
<p>Toda orden de cambio está en uno de tres lugares. <strong>Sin ejecutar</strong>: completa, enviada, en espera de una decisión.
<strong>Ejecutada</strong>: acordada y lista para cobrar. <strong>Cancelada</strong>: no se hará. Un registro con esas palabras, el
monto y los días que cada una lleva esperando es la hoja más convincente que puede mandarle a un contratista general. Mándela cada
semana, a las mismas personas, el mismo día. Lo que se ve el viernes se contesta el lunes.</p>
<h2>Y después cóbrela</h2>
<p>Una orden ejecutada que nunca se facturó es la más cara de todas, porque el trabajo de probarla ya está hecho. Revise una vez por
semana lo aprobado sin facturar. Debería estar vacío.</p>`,
    },
  },
];
