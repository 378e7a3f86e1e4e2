-- A turn's trace reads what it changed, the words it stood on and the texts it wrote.
create index audit_events_turn_idx on audit_events (customer_id, turn_id) where turn_id is not null;
create index evidence_message_idx on evidence (customer_id, message_id) where message_id is not null;
create index messages_turn_idx on messages (customer_id, turn_id) where turn_id is not null;
create index tool_calls_turn_idx on tool_calls (customer_id, turn_id);
