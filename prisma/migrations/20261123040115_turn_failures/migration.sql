-- A turn gives up after failures of its own; an attempt that was cut off (its process killed, the database gone) is none.
alter table turns add column failures integer not null default 0;
