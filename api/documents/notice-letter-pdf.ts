/**
 * The written notice of extra work that a contract asks for: a letter to sign, drafted from the order. It commits
 * nobody to an amount.
 */
import { formatPhone } from '../../domain/phone.ts';
import type { NoticeTerms } from '../../domain/notice-clock.ts';
import { openSlicesFor } from './cjk-fonts.ts';
import { formatDocumentDate, formatQuantity } from './document-formats.ts';
import type { Language } from './document-labels.ts';
import { ENGLISH, sayPeriod, SPANISH, type Words } from './notice-letter-words.ts';
import { FOOTER, Paper, type TextStyle } from './paper.ts';

/** What the letter says, as it is kept once notice was given. */
export interface NoticeLetter {
  language: Language;
  timeZone: string;
  /** ISO date-time: the letter's date. */
  at: string;
  company: { name: string; address: string; cityLine: string; phone: string | null; licenseNumber: string | null };
  job: {
    name: string;
    generalContractor: string | null;
    projectNumber: string | null;
    address: string | null;
    superintendent: string | null;
  };
  /** 'COR 3', or the company's own number. */
  number: string;
  description: string;
  directedBy: string | null;
  /** 'YYYY-MM-DD' or ISO date-time. */
  startedOn: string;
  dueAt: string;
  terms: NoticeTerms;
  lines: { name: string; quantity: string | null; unit: string }[];
  /** Null while a price or a quantity is open. */
  totalCents: number | null;
  /** Days of schedule asked for, all kinds together; 0 asks for none yet. */
  scheduleDays: number;
}

const BODY: TextStyle = { size: 10.5 };
const QUIET: TextStyle = { size: 9, ink: 'muted' };
const LINES_SHOWN = 14;

/** One page as a rule; the same content makes the same bytes. */
export async function renderNoticeLetterPdf(letter: NoticeLetter): Promise<Uint8Array> {
  const words = letter.language === 'Spanish' ? SPANISH : ENGLISH;
  await openSlicesFor(JSON.stringify(letter));
  const paper = new Paper({
    title: `${words.title} · ${letter.number}`,
    author: letter.company.name,
    createdAt: letter.at,
    language: letter.language,
  });
  printLetterhead(paper, letter, words);
  printAddress(paper, letter, words);
  printBody(paper, letter, words);
  printSignature(paper, letter, words);
  paper.onEveryPage((page, count) => {
    const y = paper.pageHeight - FOOTER;
    paper.label(`${letter.company.name} · ${words.title} · ${letter.number}`, paper.left, y, paper.width - 80, QUIET);
    if (count > 1) paper.label(`${page}/${count}`, paper.right - 70, y, 70, { ...QUIET, align: 'right' });
  });
  return paper.finish();
}

function printLetterhead(paper: Paper, { company }: NoticeLetter, words: Words): void {
  paper.box(paper.left, paper.y + 1, 3.5, 40, 'accent', 1.2);
  paper.label(company.name, paper.left + 13, paper.y - 1, paper.width / 2, {
    size: 18,
    weight: 'semibold',
    ink: 'accent',
  });
  const facts = [
    company.address,
    company.cityLine,
    company.phone && formatPhone(company.phone),
    company.licenseNumber && words.license(company.licenseNumber),
  ].filter((line): line is string => Boolean(line));
  paper.label(facts.slice(2).join(' · '), paper.left + 13, paper.y + 24, paper.width / 2, QUIET);
  facts
    .slice(0, 2)
    .forEach((line, index) =>
      paper.label(line, paper.right - 240, paper.y + 2 + index * 13, 240, { ...QUIET, align: 'right' }),
    );
  paper.y += 52;
  paper.rule(paper.left, paper.y, paper.width, 'accent', 1.2);
  paper.y += 24;
}

function printAddress(paper: Paper, letter: NoticeLetter, words: Words): void {
  const { job } = letter;
  const line = (text: string, style = BODY) => paper.flow(text, paper.left, paper.width, style);
  line(formatDocumentDate(letter.at, letter.language, letter.timeZone));
  paper.y += 14;
  line(words.to, QUIET);
  line(job.generalContractor ?? '______________________________', { ...BODY, weight: 'semibold' });
  if (job.superintendent) line(words.attention(job.superintendent));
  paper.y += 14;
  line(words.re, QUIET);
  line(`${words.title}, ${letter.number}`, { ...BODY, weight: 'semibold' });
  line([job.name, job.projectNumber && words.project(job.projectNumber), job.address].filter(Boolean).join(', '));
  paper.y += 18;
}

function printBody(paper: Paper, letter: NoticeLetter, words: Words): void {
  const paragraph = (text: string) => {
    paper.flow(text, paper.left, paper.width, BODY);
    paper.y += 9;
  };
  // A late letter must not claim to be on time.
  const isInTime = Date.parse(letter.at) <= Date.parse(letter.dueAt);
  const period = isInTime ? sayPeriod(letter.terms, letter.language) : null;
  paragraph(words.greeting);
  paragraph(words.notice({ company: letter.company.name, number: letter.number, period }));
  if (letter.description.trim()) paragraph(words.work(letter.description.trim()));
  paragraph(words.began(formatDocumentDate(letter.startedOn, letter.language, letter.timeZone), letter.directedBy));
  if (letter.lines.length > 0) printLines(paper, letter, words);
  paragraph(words.cost(letter.totalCents));
  paragraph(words.time(letter.scheduleDays));
  paragraph(words.rights);
}

function printLines(paper: Paper, letter: NoticeLetter, words: Words): void {
  paper.flow(words.listed, paper.left, paper.width, BODY);
  paper.y += 4;
  for (const { name, quantity, unit } of letter.lines.slice(0, LINES_SHOWN)) {
    const rows = paper.wrap(name, paper.width - 150, BODY);
    paper.need(paper.heightOf(rows.length, BODY) + 6);
    const top = paper.y + 2;
    if (quantity !== null)
      paper.label(`${formatQuantity(quantity)} ${unit}`, paper.right - 130, top, 130, { ...BODY, align: 'right' });
    paper.y = paper.lines(rows, paper.left + 10, top, paper.width - 150, BODY) + 2;
    paper.rule(paper.left + 10, paper.y, paper.width - 10);
  }
  const left = letter.lines.length - LINES_SHOWN;
  if (left > 0) paper.flow(words.more(left), paper.left + 10, paper.width - 10, QUIET);
  paper.y += 12;
}

function printSignature(paper: Paper, letter: NoticeLetter, words: Words): void {
  paper.need(110);
  paper.y += 8;
  paper.flow(words.closing, paper.left, paper.width, BODY);
  paper.y += 44;
  paper.rule(paper.left, paper.y, 240, 'muted');
  paper.y += 5;
  paper.label(letter.company.name, paper.left, paper.y, 240, { ...BODY, weight: 'semibold' });
  paper.label(words.sign, paper.left, paper.y + 15, 240, QUIET);
  paper.y += 32;
}
