-- A foreman is texted when his extra is answered.
alter table customers add column tell_foremen_of_answers boolean not null default true;
alter table users add column answer_texts_off boolean not null default false;
-- Set when a request is decided, cleared when the foreman was told or is not to be told.
alter table approval_requests add column foreman_due_at timestamptz(3);
grant select (foreman_due_at) on approval_requests to corbel_platform;
