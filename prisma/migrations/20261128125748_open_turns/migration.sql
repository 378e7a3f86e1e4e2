-- The turn of a conversation that is not finished, found without reading those that are.
create index concurrently if not exists turns_open on turns (conversation_id) where status in ('claimed', 'running');
