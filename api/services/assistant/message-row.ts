/** A row of `messages` as the chat reads it: the columns of `MESSAGE_FIELDS`. */
export interface MessageRow {
  id: number;
  direction: string;
  channel: string;
  body: string;
  transcript: string | null;
  received_at: Date;
  turn_id: number | null;
  change_order_id: number | null;
  conversation_id: number;
}
