import { LARGE_TABLES } from './large-tables.ts';

interface Rule {
  /** What a statement must match to be refused; group 1 is the table. */
  pattern: RegExp;
  instead: string;
}

const TABLE = '(?:if exists )?(?:only )?(?:public\\.)?"?(\\w+)"?';
const alter = (rest: string): RegExp => new RegExp(`^alter table ${TABLE} (?:.*[, ])?${rest}`, 'i');

const RULES: Rule[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently\b).*?\bon (?:only )?(?:public\.)?"?(\w+)"?/i,
    instead: 'build it with create index concurrently, in a migration of its own',
  },
  {
    pattern: alter('alter (?:column )?"?\\w+"? (?:set data )?type\\b'),
    instead: 'add a column, copy in batches, switch',
  },
  {
    pattern: alter('alter (?:column )?"?\\w+"? set not null'),
    instead: 'add a check (… is not null) not valid and validate it in a later migration',
  },
  {
    pattern: alter(
      'add (?:column )?(?:if not exists )?"?\\w+"? [^,]*\\bdefault (?:now|clock_timestamp|gen_random_uuid|random|nextval)\\b',
    ),
    instead: 'add the column without that default, which rewrites the table',
  },
  {
    pattern: alter('add (?:column )?(?:if not exists )?"?\\w+"? (?:big|small)?serial\\b'),
    instead: 'a serial column rewrites the table; add an integer column and fill it in batches',
  },
  {
    pattern: alter('add (?:column )?(?:if not exists )?"?\\w+"? [^,]*\\bgenerated always as\\b.*\\bstored'),
    instead: 'a stored column rewrites the table; use a trigger and fill it in batches',
  },
  {
    pattern: alter('add (?:constraint "?\\w+"? )?(?:foreign key|check)\\b(?!.*\\bnot valid)'),
    instead: 'add it not valid and validate it in a later migration',
  },
  {
    pattern: alter('add (?:constraint "?\\w+"? )?(?:primary key|unique)(?! using index)\\b'),
    instead: 'build a unique index concurrently, then add the constraint using it',
  },
  { pattern: alter('set (?:logged|unlogged|tablespace)\\b'), instead: 'this rewrites the table' },
  { pattern: new RegExp(`^(?:update|delete from) ${TABLE}`, 'i'), instead: 'change rows in batches, from a round' },
  {
    pattern: new RegExp(`^(?:truncate(?: table)?|lock(?: table)?|cluster|vacuum full) ${TABLE}`, 'i'),
    instead: 'this locks the table',
  },
  { pattern: /^drop index (?!concurrently\b)(?:if exists )?()/i, instead: 'use drop index concurrently' },
  {
    pattern: new RegExp(`^reindex (?:table|index) (?!concurrently)${TABLE}`, 'i'),
    instead: 'use reindex concurrently',
  },
];

/** What is wrong with a migration: each statement that would lock or rewrite a large table, with what to do instead. */
export function lintMigration(sql: string): string[] {
  const statements = withoutBodies(sql)
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '));
  const fresh = new Set(
    statements.flatMap(
      (one) => /^create table (?:if not exists )?(?:public\.)?"?(\w+)"?/i.exec(one)?.[1]?.toLowerCase() ?? [],
    ),
  );
  return statements.flatMap((statement) =>
    RULES.flatMap(({ pattern, instead }) => {
      const table = pattern.exec(statement)?.[1]?.toLowerCase();
      if (table === undefined) return [];
      if (table !== '' && (!LARGE_TABLES.includes(table) || fresh.has(table))) return [];
      return [`${statement.slice(0, 100)}: ${instead}.`];
    }),
  );
}

/** Functions run later; a `do` block runs now, so its statements count. */
function withoutBodies(sql: string): string {
  return sql.replace(/(\$\w*\$)(.*?)\1/gs, (_whole, _tag: string, body: string, at: number) =>
    /\bdo\s+(?:language\s+\w+\s+)?$/i.test(sql.slice(0, at))
      ? `; ${body.replace(/\b(?:begin|then|loop|else)\b/gi, ';')} ;`
      : "''",
  );
}
