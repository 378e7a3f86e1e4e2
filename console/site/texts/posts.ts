export interface Post {
  slug: string;
  title: string;
  /** ISO day of publication. */
  date: string;
  author: string;
  summary: string;
  /** HTML of our own writing; nothing a visitor typed ever comes here. */
  content: string;
}

/** Newest first. */
export const POSTS: readonly Post[] = [
  {
    slug: 'unsigned-tickets-are-donations',
    title: 'An unsigned ticket is a donation',
    date: '2026-11-16',
    author: 'The Corbel team',
    summary: 'Why extra work goes unpaid, and four habits that turn it into change orders people sign.',
    content: `
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
  },
];
