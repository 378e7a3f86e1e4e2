/** What `npm run text` was asked to do. */
import { parseArgs } from 'node:util';

export interface TextArguments {
  /** A name of the demo ('foreman', 'Mike Alvarez') or a phone number. */
  from: string;
  words: string;
  files: string[];
  json: boolean;
  /** Where the application listens; null is where the settings say. */
  url: string | null;
  /** When the text was sent, ISO; null is now. */
  at: string | null;
  waitSeconds: number;
}

export const USAGE =
  'Usage: npm run text -- --from <name or number> [--media FILE]... [--json] [--url ADDRESS] [--at TIME] [--wait SECONDS] "words"';

/** Reads the command line. Throws an Error with a sentence and the usage. */
export function readTextArguments(argv: string[]): TextArguments {
  const { values, positionals } = parse(argv);
  const words = positionals.join(' ');
  const files = values.media ?? [];
  const waitSeconds = Number(values.wait ?? '60');
  if (values.from === undefined) throw new Error(`Say who texts, with --from.\n${USAGE}`);
  if (words === '' && files.length === 0) throw new Error(`Say something, in quotes, or attach a file.\n${USAGE}`);
  if (!(waitSeconds > 0)) throw new Error(`--wait takes a number of seconds.\n${USAGE}`);
  return {
    from: values.from,
    words,
    files,
    json: values.json === true,
    url: values.url ?? null,
    at: values.at ?? null,
    waitSeconds,
  };
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        media: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        url: { type: 'string' },
        at: { type: 'string' },
        wait: { type: 'string' },
      },
    });
  } catch (reason) {
    throw new Error(`${reason instanceof Error ? reason.message : String(reason)}\n${USAGE}`, { cause: reason });
  }
}
