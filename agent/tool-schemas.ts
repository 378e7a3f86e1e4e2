/** A JSON schema as it is written for a tool's arguments. */
export type Schema = Record<string, unknown>;

/** Keywords that endpoints refuse, or that cost tokens and tell a model nothing; the tools check their input themselves. */
const LEFT_OUT = new Set([
  '$schema',
  'additionalProperties',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema with nothing but types, names, enums and descriptions; no `$schema`, no bounds nobody gave. */
export function plainSchema(schema: Schema): Schema {
  const plain: Schema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (LEFT_OUT.has(key) || isUnbounded(key, value)) continue;
    if (key === 'properties' && isSchema(value))
      plain[key] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, isSchema(inner) ? plainSchema(inner) : inner]),
      );
    else if (Array.isArray(value)) plain[key] = value.map((one: unknown) => (isSchema(one) ? plainSchema(one) : one));
    else plain[key] = isSchema(value) ? plainSchema(value) : value;
  }
  return asTypeList(plain);
}

/** The bounds of JavaScript's integers say nothing about a value. */
const isUnbounded = (key: string, value: unknown): boolean =>
  (key === 'minimum' || key === 'maximum') && typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;

/** `anyOf: [{type: integer}, {type: null}]` as `type: [integer, null]`. */
function asTypeList(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const isBare = anyOf.every(
    (one) => isSchema(one) && Object.keys(one).length === 1 && typeof one['type'] === 'string',
  );
  return isBare ? { ...rest, type: anyOf.map((one: Schema) => one['type']) } : schema;
}

/** The schema as strict tools want it: every property is required, one that may be left out may be null instead. */
export function strictSchema(schema: Schema): Schema {
  const plain = plainSchema(schema);
  return tighten(plain);
}

function tighten(schema: Schema): Schema {
  if (Array.isArray(schema['anyOf']))
    return { ...schema, anyOf: schema['anyOf'].map((one: unknown) => (isSchema(one) ? tighten(one) : one)) };
  if (isSchema(schema['items'])) return { ...schema, items: tighten(schema['items']) };
  if (!isSchema(schema['properties'])) return schema;
  const required = new Set(schema['required'] as string[] | undefined);
  const properties = Object.entries(schema['properties']).map(([name, inner]) => {
    const tight = tighten(inner as Schema);
    return [name, required.has(name) ? tight : orNull(tight)] as const;
  });
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}

function orNull(schema: Schema): Schema {
  const { type } = schema;
  if (Array.isArray(schema['enum'])) return { anyOf: [schema, { type: 'null' }] };
  if (typeof type === 'string')
    return type === 'object' ? { anyOf: [schema, { type: 'null' }] } : { ...schema, type: [type, 'null'] };
  if (Array.isArray(type)) return type.includes('null') ? schema : { ...schema, type: [...(type as string[]), 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}

/** Arguments without the nulls that stand for 'left out': null where the schema itself allows none. */
export function withoutEmpty(value: unknown, schema: Schema | undefined): unknown {
  if (!schema) return value;
  if (Array.isArray(value)) return value.map((one) => withoutEmpty(one, schema['items'] as Schema | undefined));
  if (!isSchema(value) || !isSchema(schema['properties'])) return value;
  const properties = schema['properties'] as Record<string, Schema>;
  const required = new Set(schema['required'] as string[] | undefined);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== null || required.has(name) || allowsNull(properties[name]))
      .map(([name, inner]) => [name, withoutEmpty(inner, properties[name])]),
  );
}

function allowsNull(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.some((one) => isSchema(one) && allowsNull(one));
  return type === 'null' || (Array.isArray(type) && type.includes('null'));
}

/**
 * Schemas of one request, each without the descriptions that stand word for word in one before it: a line has the same fields in
 * every tool, and a model that has read them once knows them.
 */
export function withoutRepeats(schemas: readonly Schema[]): Schema[] {
  const told = new Set<string>();
  const strip = (schema: Schema): Schema =>
    Object.fromEntries(
      Object.entries(schema).flatMap(([key, value]) => {
        if (key === 'description' && typeof value === 'string') {
          if (told.has(value)) return [];
          told.add(value);
        }
        if (Array.isArray(value)) return [[key, value.map((one: unknown) => (isSchema(one) ? strip(one) : one))]];
        return [[key, isSchema(value) ? strip(value) : value]];
      }),
    );
  return schemas.map(strip);
}
