-- An answer to 'which company?' moves only the texts that were asked about with that company (docs/adr/0123).
alter table inbound_texts add column asked_companies int[] not null default '{}';
