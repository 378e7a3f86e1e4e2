-- What models beside the talking one leave: papers read, replies half written, whose vectors they are.
alter table message_media add column reading jsonb;
alter table turns add column partial_reply text;
create index turns_customer_id_claimed_at_idx on turns (customer_id, claimed_at);
alter table materials add column embedded_by text;
alter table pending_confirmations add column payload jsonb;
