-- What grows with texts can be read and removed by its time, whatever its size (docs/adr/0186). BRIN: a few kilobytes, next to nothing at
-- each insert, since these rows are stored in the order of their time.
create index concurrently if not exists inbound_texts_received on inbound_texts using brin (received_at) with (autosummarize = on);
create index concurrently if not exists messages_received on messages using brin (received_at) with (autosummarize = on);
create index concurrently if not exists turns_claimed on turns using brin (claimed_at) with (autosummarize = on);
create index concurrently if not exists turn_steps_created on turn_steps using brin (created_at) with (autosummarize = on);
create index concurrently if not exists audit_events_at on audit_events using brin (at) with (autosummarize = on);
create index concurrently if not exists page_views_at on page_views using brin (at) with (autosummarize = on);
create index concurrently if not exists outbox_done on outbox using brin (done_at) with (autosummarize = on);
create index concurrently if not exists login_codes_created on login_codes (created_at);
create index concurrently if not exists sessions_expires on sessions (expires_at);
create index concurrently if not exists sessions_revoked on sessions (revoked_at) where revoked_at is not null;
create index concurrently if not exists webhook_events_received on webhook_events (received_at);
create index concurrently if not exists rate_limits_started on rate_limits (window_start);
-- Texts whose last callback may be lost.
create index concurrently if not exists messages_undecided on messages (received_at) where direction = 'out' and status = 'sent' and provider_sid is not null;
-- Texts that a flood held back.
create index concurrently if not exists inbound_texts_blocked on inbound_texts (id) where outcome = 'blocked';
