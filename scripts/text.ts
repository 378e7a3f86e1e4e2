/**
 * `npm run text`: sends a text as one of the demo's people through the running application's own signed webhook, waits
 * for what comes of it, and prints the replies and what changed.
 */
import { readConfig } from '../api/config.ts';
import { openSandboxClient } from './text/open-sandbox-client.ts';
import { findSender } from './text/find-sender.ts';
import { printOutcome } from './text/print-outcome.ts';
import { readTextArguments } from './text/read-text-arguments.ts';
import { sendAndWait } from './text/send-and-wait.ts';

try {
  const { from, words, files, json, url, at, waitSeconds } = readTextArguments(process.argv.slice(2));
  const client = openSandboxClient(url ?? `http://127.0.0.1:${readConfig().PORT}`);
  const people = await client.people();
  const sender = findSender(from, people);
  const outcome = await sendAndWait(client, { from: sender, body: words, files, at }, waitSeconds);
  console.log(json ? JSON.stringify(outcome, null, 2) : printOutcome(outcome, people));
  process.exitCode = outcome.finished ? 0 : 1;
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
}
