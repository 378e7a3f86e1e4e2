interface Column {
  name: string;
  type: string;
  optional: boolean;
  attributes: string;
}

interface Model {
  name: string;
  columns: Column[];
  /** The columns of `@id` or `@@id`. */
  primaryKey: string[];
}

interface Section {
  title: string;
  models: Model[];
}

/** PostgreSQL's names for what the schema calls by Prisma's. */
const TYPES: Record<string, string> = {
  Int: 'integer',
  BigInt: 'bigint',
  String: 'text',
  Boolean: 'boolean',
  DateTime: 'timestamptz',
  Decimal: 'decimal',
  Float: 'float',
  Json: 'jsonb',
  Bytes: 'bytea',
};

/** `prisma/schema.prisma` as a page: one entity-relationship diagram for each of its sections. */
export function drawDataModel(schema: string): string {
  const sections = readSections(schema);
  const all = new Map(sections.flatMap((section) => section.models).map((model) => [model.name, model]));
  const pages = sections.map((section) => drawSection(section, all));
  return [
    '# Data model\n',
    `Generated from \`prisma/schema.prisma\` by \`node scripts/draw-diagrams.ts --write\`: ${all.size} tables.`,
    'Nearly every table has a `customer_id`, the company it belongs to; lines to `customers` are drawn in the first section',
    'alone. Policies, triggers and checks are SQL in `prisma/migrations/`.\n',
    ...pages,
  ].join('\n');
}

function readSections(schema: string): Section[] {
  const [, ...parts] = schema.split(/^\/\/ ─── /m);
  return parts.map((part) => ({
    title: part.slice(0, part.search(/ ─/)),
    models: [...part.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) =>
      readModel(name, body),
    ),
  }));
}

function readModel(name: string, body: string): Model {
  const fields = [...body.matchAll(/^ {2}(\w+) +(Unsupported\("[^"]+"\)|\w+)(\[\])?(\??)(.*)$/gm)];
  const columns = fields.map(([, column = '', type = '', list = '', optional = '', attributes = '']) => ({
    name: column,
    type: type + list,
    optional: optional === '?',
    attributes,
  }));
  const compound = /@@id\(\[([^\]]+)\]/.exec(body)?.[1]?.split(', ');
  const single = columns.filter(({ attributes }) => / @id\b/.test(attributes)).map((column) => column.name);
  return { name, columns, primaryKey: compound ?? single };
}

function drawSection({ title, models }: Section, all: Map<string, Model>): string {
  const isFirst = models.some(({ name }) => name === 'customers');
  const relations = models.flatMap((model) => drawRelations(model, all, isFirst));
  const tables = models.flatMap((model) => drawTable(model, all));
  return ['## ' + title, '', '```mermaid', 'erDiagram', ...relations, ...tables, '```', ''].join('\n');
}

const foreignKeyOf = ({ attributes }: Column): string[] =>
  /@relation\(.*fields: \[([^\]]+)\]/.exec(attributes)?.[1]?.split(', ') ?? [];

/** One line for each foreign key of the model: `jobs |o--o{ change_orders : job`. */
function drawRelations(model: Model, all: Map<string, Model>, withCompany: boolean): string[] {
  const references = model.columns.filter((column) => foreignKeyOf(column).length > 0);
  return references
    .filter(({ type }) => withCompany || type !== 'customers')
    .map(({ name, type, optional }) => {
      const isMany = all.get(type)?.columns.some((column) => column.type === `${model.name}[]`);
      return `  ${type} ${optional ? '|o' : '||'}--${isMany ? 'o{' : 'o|'} ${model.name} : ${name}`;
    });
}

function drawTable(model: Model, all: Map<string, Model>): string[] {
  const foreign = new Set(model.columns.flatMap(foreignKeyOf));
  const columns = model.columns
    .filter(({ type }) => !all.has(type.replace('[]', '')))
    .map((column) => {
      const keys = [
        ...(model.primaryKey.includes(column.name) ? ['PK'] : []),
        ...(foreign.has(column.name) ? ['FK'] : []),
      ].join(', ');
      const parts = [typeOf(column), column.name, keys, column.optional ? '"null"' : ''];
      return `    ${parts.filter((part) => part !== '').join(' ')}`;
    });
  return [`  ${model.name} {`, ...columns, '  }'];
}

function typeOf({ type, attributes }: Column): string {
  if (/@db\.Date\b/.test(attributes)) return 'date';
  const unsupported = /^Unsupported\("(\w+)/.exec(type)?.[1];
  const plain = type.replace('[]', '');
  return (unsupported ?? TYPES[plain] ?? plain) + (type.endsWith('[]') ? '[]' : '');
}
