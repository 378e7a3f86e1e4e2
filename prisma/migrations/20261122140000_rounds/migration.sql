-- How the schedules' rounds went: when each kind was last done to its end, and each try that failed.
create table round_marks (
  kind text primary key,
  done_at timestamptz(3) not null
);
-- How many companies a failed try left out and the first of them (no reference: a demo that is forgotten leaves its faults);
-- the reason without numbers, addresses and quoted words, which may come from a row.
create table round_faults (
  id bigserial primary key,
  at timestamptz(3) not null,
  environment text not null default coalesce(nullif(current_setting('app.environment', true), ''), 'prod'),
  kind text not null,
  companies int not null,
  first_company int,
  reason text not null,
  request_id text
);
create index round_faults_at_idx on round_faults (at);
grant select, insert, update on round_marks to corbel_platform;
grant select, insert, delete on round_faults to corbel_platform;
grant usage on sequence round_faults_id_seq to corbel_platform;
