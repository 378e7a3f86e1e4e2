import { describe, expect, test } from 'vitest';
import { callsInText } from './calls-in-text.ts';

const TOOLS = [
  {
    name: 'add_items',
    schema: { type: 'object', properties: { order_id: { type: 'integer' } }, required: ['order_id'] },
  },
  { name: 'find_job', schema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] } },
];
const ADD = { name: 'add_items', input: '{"order_id":3}' };

describe('a call written into the text is taken', () => {
  test.each([
    ['in a fence', '```json\n{"name": "add_items", "arguments": {"order_id": 3}}\n```'],
    ['in a fence without its end', 'I add it:\n```json\n{"name": "add_items", "arguments": {"order_id": 3}}'],
    ['in tags', '<tool_call>\n{"name": "add_items", "arguments": {"order_id": 3}}\n</tool_call>'],
    ['as the whole text', '{"name": "add_items", "parameters": {"order_id": 3}}'],
    ['with arguments as text', '{"name": "add_items", "arguments": "{\\"order_id\\": 3}"}'],
    ['with its braces doubled', '{{"name": "add_items", "arguments": {"order_id": 3}}}'],
    ['with one brace too many', '{"name": "add_items", "arguments": {"order_id": 3}}}'],
    ['with words behind it', '{{"name": "add_items", "arguments": {"order_id": 3}}}\n\nThis adds the {items}.'],
    ['with words before it', 'I add it: {"name": "add_items", "arguments": {"order_id": 3}}'],
    ['as the examples have it', 'add_items {"order_id":3}\nthen: Added.'],
    ['as a function call', 'add_items({"order_id": 3})'],
    ['under function', '{"type": "function", "function": {"name": "add_items", "arguments": {"order_id": 3}}}'],
  ])('%s', (_, text) => {
    expect(callsInText(text, TOOLS)).toEqual({ calls: [ADD], isData: true });
  });

  test('each of several, in their order', () => {
    const text =
      '[{"name": "find_job", "arguments": {"query": "Tower"}}, {"name": "add_items", "arguments": {"order_id": 3}}]';
    expect(callsInText(text, TOOLS).calls).toEqual([{ name: 'find_job', input: '{"query":"Tower"}' }, ADD]);
    const lines =
      '<tools>\n{"name": "find_job", "arguments": {"query": "Tower"}}\n{"name": "add_items", "arguments": {"order_id": 3}}\n</tools>';
    expect(callsInText(lines, TOOLS).calls).toHaveLength(2);
  });
});

test('arguments that do not fit are for the tool to refuse, so that the model can mend them', () => {
  const input = '{"order_id":"three"}';
  expect(callsInText(`{"name": "add_items", "arguments": ${input}}`, TOOLS).calls).toEqual([{ ...ADD, input }]);
  expect(callsInText('{"name": "add_items"}', TOOLS).calls).toEqual([{ ...ADD, input: '{}' }]);
});

describe('no call is taken', () => {
  test.each([
    ['of a tool that is not offered', '```json\n{"name": "drop_tables", "arguments": {}}\n```', true],
    ['from a beginning that never ends', '{{"name": "add_items", "arguments": {"order_id": 3', true],
    ['from a list of no calls', 'These are open: [{"order_id": 3}]', true],
    ['from brackets alone', '{'.repeat(20_000), true],
    ['from words', 'I would call add_items with order_id 3.', false],
    ['from a fence that holds no JSON', '```\n2 guys 4 hrs\n```', false],
    ['from words in brackets', '[m12] was it 6 or 8 hours?', false],
  ])('%s', (_, text, isData) => {
    expect(callsInText(text, TOOLS)).toEqual({ calls: [], isData });
  });
});
