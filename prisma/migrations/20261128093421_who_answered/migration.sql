-- Who answered a turn, the built-in reader or the language model, and why; tokens of an answer that a cache held.
alter table turns add column route jsonb;
alter table turn_steps add column cached_tokens integer not null default 0;
alter table checkpoints add column answered_by text;
