alter table inbound_texts add column answered_at timestamptz(3);
