import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../api/contract/assistant.ts';
import { mergeMessages, withoutRepeats } from './merge-messages.ts';

const message = (id: number, content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  content,
  is_user_msg: true,
  created_at: '2026-03-03T17:00:00Z',
  author: 'Ray Dalton',
  channel: 'web',
  attachments: [],
  orders: [],
  shows: 'cards',
  confirm: null,
  ...more,
});

test('pages that overlap give each message once', () => {
  const merged = mergeMessages([message(1, 'a'), message(2, 'b')], [message(2, 'b'), message(3, 'c')]);
  expect(merged.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('nothing new keeps the list itself, so that nothing is drawn again', () => {
  const before = [message(1, 'a')];
  expect(mergeMessages(before, [message(1, 'a')])).toBe(before);
});

test('a message found again with other orders is shown as it is now', () => {
  const before = [message(1, 'a'), message(2, 'b', { confirm: 'SEND 1004' })];
  expect(mergeMessages(before, [message(2, 'b')]).map(({ confirm }) => confirm)).toEqual([null, null]);
});

test('the same words in a row are shown once, however often they were sent', () => {
  const said = [message(1, 'ok'), message(2, 'ok'), message(3, 'ok'), message(4, 'no'), message(5, 'ok')];
  expect(withoutRepeats(said).map(({ id }) => id)).toEqual([1, 4, 5]);
});

test('the same words after an answer, or with a photo, are shown again', () => {
  const photo = [{ id: 9, original_filename: 'a.jpg', content_type: 'image/jpeg' }];
  const said = [
    message(1, 'ok'),
    message(2, 'Got it', { is_user_msg: false }),
    message(3, 'ok'),
    message(4, 'ok', { attachments: photo }),
  ];
  expect(withoutRepeats(said)).toHaveLength(4);
});

test('what the assistant says twice is shown twice', () => {
  const said = [message(1, 'Hi', { is_user_msg: false }), message(2, 'Hi', { is_user_msg: false })];
  expect(withoutRepeats(said)).toHaveLength(2);
});
