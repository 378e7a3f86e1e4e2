import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ALL_TOOLS } from '../tools/all-tools.ts';
import { plainSchema, strictSchema, withoutEmpty, withoutRepeats, type Schema } from './tool-schemas.ts';

const schemaOf = (shape: z.ZodType) => z.toJSONSchema(shape) as Schema;

test('a plain schema holds types, names, enums and descriptions, and no bounds nobody gave', () => {
  const shape = z.strictObject({
    order_id: z.int(),
    job_id: z.int().nullable(),
    kind: z.enum(['a', 'b']).optional(),
    date: z.iso.date().optional(),
    names: z.array(z.string().max(40)).max(8).describe('Who.'),
    share: z.number().min(0).max(1),
  });
  expect(plainSchema(schemaOf(shape))).toEqual({
    type: 'object',
    properties: {
      order_id: { type: 'integer' },
      job_id: { type: ['integer', 'null'] },
      kind: { type: 'string', enum: ['a', 'b'] },
      date: { type: 'string' },
      names: { type: 'array', items: { type: 'string' }, description: 'Who.' },
      share: { type: 'number', minimum: 0, maximum: 1 },
    },
    required: ['order_id', 'job_id', 'names', 'share'],
  });
});

test('a property that is called like a keyword stays', () => {
  const shape = z.object({ format: z.string(), pattern: z.string() });
  expect(plainSchema(schemaOf(shape))['properties']).toEqual({
    format: { type: 'string' },
    pattern: { type: 'string' },
  });
});

/** Every object in a schema. */
function objectsOf(schema: unknown): Schema[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? [schema as Schema] : [];
  return [...own, ...Object.values(schema).flatMap(objectsOf)];
}

describe.each(ALL_TOOLS.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  const schema = schemaOf(tool.input);

  test('as a strict tool requires all it names and nothing else', () => {
    for (const one of objectsOf(strictSchema(schema))) {
      expect(one['additionalProperties']).toBe(false);
      expect(one['required']).toEqual(Object.keys(one['properties'] as object));
    }
  });

  test('as a plain tool tells no dialect of schemas', () => {
    expect(JSON.stringify(plainSchema(schema))).not.toMatch(/\$schema|additionalProperties|9007199254740991|Length/);
  });
});

test('a null that stands for left out is left out, one that means unknown stays', () => {
  const shape = z.strictObject({
    job_id: z.int().nullable(),
    note: z.string().optional(),
    items: z.array(z.strictObject({ quantity: z.number().nullable(), unit_cost: z.number().optional() })),
    directed_by: z.strictObject({ name: z.string() }).optional(),
  });
  const schema = plainSchema(schemaOf(shape));
  const given = { job_id: null, note: null, items: [{ quantity: null, unit_cost: null }], directed_by: null };
  const kept = withoutEmpty(given, schema);
  expect(kept).toEqual({ job_id: null, items: [{ quantity: null }] });
  expect(shape.safeParse(kept).success).toBe(true);
});

test('what a schema before it told is not told again; a property called description stays', () => {
  const line = z.strictObject({ name: z.string().describe('What it is.'), description: z.string() });
  const [first, second] = withoutRepeats([
    plainSchema(schemaOf(z.strictObject({ items: z.array(line) }))),
    plainSchema(schemaOf(line)),
  ]);
  expect(JSON.stringify(first)).toContain('What it is.');
  expect(second).toEqual({
    type: 'object',
    properties: { name: { type: 'string' }, description: { type: 'string' } },
    required: ['name', 'description'],
  });
});
