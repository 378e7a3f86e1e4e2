import type { MailVendor, TextVendor, VendorText } from '../ports.ts';

/** What everything that leaves a test environment begins with, so that nobody takes it for the real thing. */
export const STAGING_MARK = 'STAGING';
const PREFIX = `${STAGING_MARK}: `;

/** Every text begins with the mark. Texts read back have it taken off: a lost answer is looked up by the words we stored. */
export function markTexts(texts: TextVendor): TextVendor {
  const withoutMark = (text: VendorText): VendorText =>
    text.direction === 'outbound' && text.body.startsWith(PREFIX)
      ? { ...text, body: text.body.slice(PREFIX.length) }
      : text;
  return {
    ...texts,
    send: (text) => texts.send({ ...text, body: PREFIX + text.body }),
    list: async (filter) => (await texts.list(filter)).map(withoutMark),
    async fetchText(sid) {
      const text = await texts.fetchText(sid);
      return text && withoutMark(text);
    },
  };
}

/** Every mail's subject begins with the mark. */
export function markMail(mail: MailVendor): MailVendor {
  return { ...mail, send: (one) => mail.send({ ...one, subject: PREFIX + one.subject }) };
}
