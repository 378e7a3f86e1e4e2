import { expect, test } from 'vitest';
import type { ApiDocument, JsonSchema } from '../api/contract/describe-api.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

/** An API of one call that takes `body` and answers `answer`. */
function api(body: JsonSchema, answer: JsonSchema): ApiDocument {
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
  return {
    openapi: '3.1.1',
    info: { title: 'x', version: '1', description: '' },
    paths: {
      '/orders': {
        post: {
          operationId: 'orders.create',
          summary: '',
          description: '',
          tags: [],
          security: [],
          parameters: [],
          requestBody: { required: true, content: json(body) },
          responses: { 201: { description: '', content: json(answer) } },
        },
      },
    },
    components: { schemas: {}, securitySchemes: {} },
  };
}
const object = (properties: Record<string, JsonSchema>, required: string[] = [], more = {}): JsonSchema => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const text = { type: 'string' };
const textOrNull = { anyOf: [text, { type: 'null' }] };
const none = object({});

test.each<[string, JsonSchema, JsonSchema, JsonSchema, JsonSchema, string[]]>([
  ['nothing changed', object({ a: text }), object({ b: text }), object({ a: text }), object({ b: text }), []],
  ['a new optional field is sent', none, none, object({ a: text }), none, []],
  ['a new field is answered', none, none, none, object({ b: text }, ['b']), []],
  ['a field became required', object({ a: text }), none, object({ a: text }, ['a']), none, ['body.a is now required.']],
  [
    'a strict body lost a field',
    object({ a: text }),
    none,
    object({}, [], { additionalProperties: false }),
    none,
    ['body.a is gone.'],
  ],
  [
    'a field takes no null any more',
    object({ a: textOrNull }),
    none,
    object({ a: text }),
    none,
    ['body.a no longer takes null.'],
  ],
  [
    'a value is no longer taken',
    object({ a: { enum: ['x', 'y'] } }),
    none,
    object({ a: { enum: ['x'] } }),
    none,
    ['body.a no longer takes "y".'],
  ],
  ['a field is no longer answered', none, object({ b: text }, ['b']), none, none, ['201.b is gone.']],
  ['an answer may now be null', none, object({ b: text }), none, object({ b: textOrNull }), ['201.b may now be null.']],
  [
    'an answer may now be missing',
    none,
    object({ b: text }, ['b']),
    none,
    object({ b: text }),
    ['201.b may now be missing.'],
  ],
  [
    'a list answers other things',
    none,
    { type: 'array', items: text },
    none,
    { type: 'array', items: { type: 'number' } },
    ['201[] may now be number.'],
  ],
])('%s', (_, bodyBefore, answerBefore, bodyAfter, answerAfter, expected) => {
  const found = findBreakingChanges(api(bodyBefore, answerBefore), api(bodyAfter, answerAfter));
  expect(found).toEqual(expected.map((words) => `POST /orders: ${words}`));
});

test('a call that is gone is found', () => {
  expect(findBreakingChanges(api(none, none), { ...api(none, none), paths: {} })).toEqual(['POST /orders is gone.']);
});
