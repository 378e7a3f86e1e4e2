alter table conversations add column open_question jsonb;
