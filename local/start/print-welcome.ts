import { PRODUCT_NAME } from '../../domain/product.ts';
import { DEMO_DEVELOPER_PHONE, SUMMIT_RIDGE } from '../../prisma/seed/people.ts';
import type { Corbel } from './open-corbel.ts';
import { TRIES } from './sandbox-options.ts';

/** Says where to click and how to text. */
export function printWelcome(corbel: Corbel, seconds: number): void {
  for (const line of welcomeLines(corbel, seconds)) console.log(line);
}

export function welcomeLines({ url, facts }: Pick<Corbel, 'url' | 'facts'>, seconds: number): string[] {
  const status = [
    '',
    `${PRODUCT_NAME} is ready after ${seconds.toFixed(1)} s: ${url}`,
    `  Data in ${facts.database}; log in ${facts.log}`,
    ...(facts.standIns.length > 0 ? [`  Standing in on this machine: ${facts.standIns.join(', ')}`] : []),
  ];
  return facts.hasSandbox ? [...status, ...tryOut(url), ''] : [...status, ''];
}

function tryOut(url: string): string[] {
  const people = [...SUMMIT_RIDGE.users, ...SUMMIT_RIDGE.contacts.slice(0, 1)].map(
    ({ key, first, last, phone }) => `    ${phone}  ${`${first} ${last}`.padEnd(16)} --from ${key}`,
  );
  const texts = (TRIES['foreman'] ?? []).map((words) => `    npm run text -- --from foreman "${words}"`);
  return [
    `  Phones to hold: ${url}/sandbox`,
    `  Sign in: ${url}/login with one of these numbers; the code arrives on its phone in the sandbox.`,
    ...people,
    `    ${DEMO_DEVELOPER_PHONE}  the developer`,
    '  Three texts to send:',
    ...texts,
    '  Ctrl-C ends everything; the data stays.',
  ];
}
