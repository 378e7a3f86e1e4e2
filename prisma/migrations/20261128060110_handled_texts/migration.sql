-- When somebody of the office dealt with a text that the inbox showed.
alter table turns add column handled_at timestamptz(3);
alter table approval_answers add column handled_at timestamptz(3);
create index turns_failed on turns (customer_id, claimed_at) where status = 'failed' and handled_at is null;
