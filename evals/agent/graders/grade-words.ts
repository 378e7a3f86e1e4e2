import { measureSms } from '../../../domain/sms-segments.ts';
import type { EvalCase } from '../case.ts';
import { matchText } from './match-text.ts';
import { asksFor, questionsOf } from './read-question.ts';
import { readLanguage } from './read-language.ts';

export interface SentTexts {
  /** Person → what reached him after the setup, oldest first. */
  byPerson: Record<string, string[]>;
  /** Everybody who texted in the case, and what. */
  senders: string[];
  told: string[];
  /** What the last sender got for his last burst. */
  last: string[];
}

/** What was said: `says` and `asks` grade the last reply, `never` all that left but a sender's own words passed on to the office. */
export function gradeReply(expected: EvalCase['expect']['reply'], sent: SentTexts): string[] {
  if (!expected) return [];
  const why: string[] = [];
  const last = sent.last.join('\n');
  for (const words of expected.says ?? [])
    if (!found(words, sent.last)) why.push(`the reply does not say ${words}: '${last}'`);
  const all = Object.entries(sent.byPerson).flatMap(([person, texts]) =>
    isOffice(person) && !sent.senders.includes(person) ? texts.map((text) => withoutQuoted(text, sent.told)) : texts,
  );
  for (const words of expected.never ?? []) {
    const said = all.find((text) => found(words, [text]));
    if (said !== undefined) why.push(`something said ${words}: '${said}'`);
  }
  if (expected.asks === null && questionsOf(last).length > 0)
    why.push(`it asks although nothing is missing: '${last}'`);
  if (expected.asks && !asksFor(last, expected.asks)) why.push(`it does not ask for ${expected.asks}: '${last}'`);
  if (expected.lang && last !== '' && readLanguage(last) !== expected.lang)
    why.push(`the reply is not in ${expected.lang}: '${last}'`);
  if (expected.segments_max !== undefined) {
    const most = Math.max(0, ...sent.last.map((text) => measureSms(text).segments));
    if (most > expected.segments_max) why.push(`${most} segments: '${last}'`);
  }
  if (sent.last.length === 0 && (expected.says || expected.asks)) why.push('there is no reply');
  return why;
}

/** Each expected text reached its person; people who did not text get nothing else. */
export function gradeOutbox(expected: EvalCase['expect']['outbox'], sent: SentTexts): string[] {
  if (!expected) return [];
  const why: string[] = [];
  const left = Object.fromEntries(Object.entries(sent.byPerson).map(([person, texts]) => [person, [...texts]]));
  for (const one of expected) {
    const texts = left[one.to] ?? [];
    const index = texts.findIndex((text) => one.text === undefined || found(one.text, [text]));
    if (index < 0) why.push(`no text to ${one.to} with ${one.text ?? 'anything'}`);
    else texts.splice(index, 1);
  }
  for (const [person, texts] of Object.entries(left)) {
    if (!sent.senders.includes(person))
      for (const text of texts) why.push(`a text to ${person} nobody asked for: '${text}'`);
  }
  return why;
}

/** People of the company's own office in the base world. */
const isOffice = (person: string): boolean => person === 'estimator' || person === 'office';

/** The office is told what somebody wrote in his words ('Dave Kessler texted: "60 ft EMT"'): it shows nothing of the data. */
function withoutQuoted(text: string, told: readonly string[]): string {
  return told.filter((words) => words !== '').reduce((left, words) => left.replaceAll(`"${words}"`, '""'), text);
}

function found(words: string, texts: readonly string[]): boolean {
  return (
    texts.some((text) =>
      /^\/.*\/[a-z]*$/s.test(words) ? matchText(words, text) : text.toLowerCase().includes(words.toLowerCase()),
    ) ||
    (/^\/.*\/[a-z]*$/s.test(words) && matchText(words, texts.join('\n')))
  );
}
