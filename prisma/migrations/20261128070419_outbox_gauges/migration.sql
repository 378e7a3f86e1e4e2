-- /health and /metrics read the oldest rows that wait and those that are dead, whatever the number of rows that are done.
create index concurrently if not exists outbox_oldest on outbox (created_at, kind) where done_at is null and dead_at is null;
create index concurrently if not exists outbox_dead on outbox (dead_at, kind) where done_at is null and dead_at is not null;
