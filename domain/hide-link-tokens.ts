/**
 * The address of an answer page or client link: anyone who reads it could answer as the contact it was texted to. A token is 43
 * characters; other sites' addresses with `/a/` in them stay whole. Hide before cutting a text, which may end within a token.
 */
const LINK_TOKEN = /(\/[aj]\/)[A-Za-z0-9_-]{43}/g;

/** Words as others may read them: addresses that open something for one contact lose their token. */
export const hideLinkTokens = (words: string): string => words.replace(LINK_TOKEN, '$1...');
