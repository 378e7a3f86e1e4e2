import type { ApiDocument, ApiOperation, JsonSchema } from '../api/contract/describe-api.ts';

/** Which side must go on being understood: what clients send, or what they read. */
type Direction = 'request' | 'response';

/**
 * What a client written against `before` would stumble over in `after`, as sentences: a call, field or value that is
 * gone, a field that became required, an answer that says less or other things. Empty when nothing.
 */
export function findBreakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  const found: string[] = [];
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const now = after.paths[path]?.[method];
      const call = `${method.toUpperCase()} ${path}`;
      if (now) found.push(...compareOperations(call, operation, now));
      else found.push(`${call} is gone.`);
    }
  }
  return found;
}

function compareOperations(call: string, before: ApiOperation, after: ApiOperation): string[] {
  const found: string[] = [];
  for (const parameter of before.parameters) {
    const now = after.parameters.find((one) => one.name === parameter.name && one.in === parameter.in);
    const where = `${call}: ${parameter.in} ${parameter.name}`;
    if (!now) found.push(`${where} is gone.`);
    else found.push(...compareSchemas(where, parameter.schema, now.schema, 'request'));
  }
  for (const parameter of after.parameters.filter((one) => one.required)) {
    const then = before.parameters.find((one) => one.name === parameter.name && one.in === parameter.in);
    if (!then?.required) found.push(`${call}: ${parameter.in} ${parameter.name} is now required.`);
  }
  if (after.requestBody?.required && !before.requestBody?.required) found.push(`${call}: a body is now required.`);
  found.push(...compareContents(`${call}: body`, before.requestBody?.content, after.requestBody?.content, 'request'));
  for (const [status, answer] of Object.entries(before.responses)) {
    const now = after.responses[status];
    if (now) found.push(...compareContents(`${call}: ${status}`, answer.content, now.content, 'response'));
    else found.push(`${call}: the answer ${status} is gone.`);
  }
  return found;
}

type Content = Record<string, { schema: JsonSchema }>;

function compareContents(where: string, before: Content = {}, after: Content = {}, direction: Direction): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    return now ? compareSchemas(where, schema, now.schema, direction) : [`${where}: ${type} is gone.`];
  });
}

/** Looks at what JSON Schema says of types, values, fields and lists; limits on length and format are not compared. */
function compareSchemas(where: string, before: JsonSchema, after: JsonSchema, direction: Direction): string[] {
  const [narrower, wider] = direction === 'request' ? [before, after] : [after, before];
  const found: string[] = [];
  const missing = kindsOf(narrower).filter((kind) => !kindsOf(wider).includes(kind) && !kindsOf(wider).includes('any'));
  if (missing.length > 0) {
    found.push(`${where} ${direction === 'request' ? 'no longer takes' : 'may now be'} ${missing.join(', ')}.`);
  }
  const fieldsBefore = fieldsOf(before);
  const fieldsAfter = fieldsOf(after);
  for (const [name, schema] of Object.entries(fieldsBefore)) {
    const now = fieldsAfter[name];
    if (now) found.push(...compareSchemas(`${where}.${name}`, schema, now, direction));
    else if (direction === 'response' || after['additionalProperties'] === false)
      found.push(`${where}.${name} is gone.`);
  }
  const [required, optional] = direction === 'request' ? [after, before] : [before, after];
  for (const name of requiredOf(required)) {
    if (requiredOf(optional).includes(name)) continue;
    if (direction === 'request') found.push(`${where}.${name} is now required.`);
    else if (fieldsAfter[name]) found.push(`${where}.${name} may now be missing.`);
  }
  const [itemsBefore, itemsAfter] = [before['items'], after['items']] as (JsonSchema | undefined)[];
  if (itemsBefore && itemsAfter) found.push(...compareSchemas(`${where}[]`, itemsBefore, itemsAfter, direction));
  return found;
}

/** The types and single values a schema allows, its alternatives together. */
function kindsOf(schema: JsonSchema): string[] {
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.flatMap(kindsOf);
  if ('const' in schema) return [JSON.stringify(schema['const'])];
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value));
  if (typeof schema['$ref'] === 'string') return [schema['$ref']];
  if (schema['type'] === undefined) return ['any'];
  return ([] as unknown[]).concat(schema['type']).map(String);
}

/** The fields of an object, those of its alternatives too. */
function fieldsOf(schema: JsonSchema): Record<string, JsonSchema> {
  const parts = [
    ...((schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[]),
    ...((schema['allOf'] ?? []) as JsonSchema[]),
  ];
  return Object.assign({}, ...parts.map(fieldsOf), schema['properties'] ?? {}) as Record<string, JsonSchema>;
}

function requiredOf(schema: JsonSchema): string[] {
  return (schema['required'] as string[] | undefined) ?? [];
}
