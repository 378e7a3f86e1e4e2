-- Analytics: what developers count, over the events and turns themselves.
--
-- Rows say which environment wrote them: the server's ENVIRONMENT, which every connection of its pool carries.
alter table page_views add column environment text not null default coalesce(nullif(current_setting('app.environment', true), ''), 'prod');
alter table audit_events add column environment text not null default coalesce(nullif(current_setting('app.environment', true), ''), 'prod');

-- How long each part of a turn took: written when the turn ends, one row a turn.
create table checkpoints (
  id bigserial primary key,
  customer_id int not null,
  turn_id int not null,
  request_id text,
  environment text not null default coalesce(nullif(current_setting('app.environment', true), ''), 'prod'),
  at timestamptz(3) not null,
  texts int not null,
  failed boolean not null,
  fallback boolean not null,
  router_ms int not null,
  agent_ms int,
  tools_ms int,
  total_ms int not null
);
create unique index checkpoints_customer_id_turn_id_key on checkpoints (customer_id, turn_id);
create index checkpoints_environment_at_idx on checkpoints (environment, at);
alter table checkpoints enable row level security;
alter table checkpoints force row level security;
create policy company on checkpoints to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, delete on checkpoints to corbel_tenant;
grant usage on sequence checkpoints_id_seq to corbel_tenant;
-- Times and counts, no word of a conversation.
create policy analytics on checkpoints for select to corbel_platform using (true);
grant select on checkpoints to corbel_platform;
-- That something happened, not to what and not what it changed.
create policy analytics on audit_events for select to corbel_platform using (true);
grant select (id, customer_id, at, action, environment) on audit_events to corbel_platform;
-- A block range index costs a row in some thousands: events come in the order of their time.
create index audit_events_at_brin on audit_events using brin (at);

-- What one event, view or turn adds to which count. `n` times; `ms` where it is a duration.
create view metric_rows with (security_invoker = true) as
  select 'event'::text as source, id, at, environment, action as key, 1 as n, null::int as ms from audit_events
  union all select 'view', id, at, environment, customer_id::text, 1, null from page_views
  union all select 'element', id, at, environment, regexp_replace(element_identifier, '/\d+(?=/|$)', '/{id}', 'g'), 1, null from page_views
  union all select 'checkpoint', c.id, c.at, c.environment, k.key, k.n, k.ms from checkpoints c cross join lateral (values
    ('router', 1, c.router_ms), ('agent', 1, c.agent_ms), ('tools', 1, c.tools_ms), ('total', 1, c.total_ms),
    ('turn.finished', 1, null), ('text.received', c.texts, null), ('turn.failed', c.failed::int, null),
    ('turn.fallback', c.fallback::int, null)) as k (key, n, ms)
    where k.n > 0 and (k.ms is not null or k.key like '%.%');
grant select on metric_rows to corbel_platform;

-- Sums by hour (views by day), so that reading does not grow with the rows; what came after `rolled_to` is added from the rows.
create table metric_sums (
  source text not null,
  environment text not null,
  bucket timestamptz(3) not null,
  key text not null,
  n bigint not null,
  ms bigint,
  low int,
  high int,
  primary key (source, environment, bucket, key)
);
create table metric_marks (
  source text primary key,
  rolled_to bigint not null default 0,
  seen_to bigint not null default 0,
  seen_at timestamptz(3)
);
grant select, insert, update on metric_sums, metric_marks to corbel_platform;

-- Adds up the next rows of a source, at most p_most. An id is rolled only when it was seen p_settled ago: whoever drew a
-- smaller one has committed by then (no transaction of ours lives that long). Returns how many ids it went on.
create function metric_roll(p_source text, p_most int, p_settled interval default '1 minute') returns bigint language plpgsql as $$
declare m record; v_to bigint; v_max bigint; v_now timestamptz := clock_timestamp();
  v_width text := case when p_source in ('view', 'element') then 'day' else 'hour' end;
begin
  insert into metric_marks (source) values (p_source) on conflict do nothing;
  select * into m from metric_marks where source = p_source for update skip locked;
  if not found then return 0; end if;
  v_to := m.rolled_to;
  if m.seen_at is not null and m.seen_at <= v_now - p_settled then v_to := least(m.seen_to, m.rolled_to + p_most); end if;
  if v_to > m.rolled_to then
    execute format($q$insert into metric_sums as s (source, environment, bucket, key, n, ms, low, high)
      select source, environment, date_trunc(%L, at, 'UTC'), key, sum(n), sum(ms), min(ms), max(ms) from metric_rows
      where source = %L and id > $1 and id <= $2 group by 1, 2, 3, 4
      on conflict (source, environment, bucket, key) do update set n = s.n + excluded.n,
        ms = case when s.ms is null and excluded.ms is null then null else coalesce(s.ms, 0) + coalesce(excluded.ms, 0) end,
        low = least(s.low, excluded.low), high = greatest(s.high, excluded.high)$q$, v_width, p_source)
      using m.rolled_to, v_to;
  end if;
  if m.seen_at is null or v_to >= m.seen_to then
    v_max := case p_source when 'event' then (select max(id) from audit_events) when 'checkpoint' then (select max(id) from checkpoints)
      else (select max(id) from page_views) end;
    update metric_marks set rolled_to = v_to, seen_to = coalesce(v_max, 0), seen_at = v_now where source = p_source;
  else
    update metric_marks set rolled_to = v_to where source = p_source;
  end if;
  return v_to - m.rolled_to;
end $$;

-- Counts and durations of a source in [p_from, p_to), by bucket of p_unit ('5 minutes', 'hour', 'day', 'month'; UTC) and key.
-- Whole hours (days) come from the sums, the edges and what is not summed yet from the rows.
create function metric_read(p_source text, p_environment text, p_from timestamptz, p_to timestamptz, p_unit text)
returns table (bucket timestamptz, key text, n bigint, ms bigint, low int, high int) language plpgsql stable as $$
declare
  v_width text := case when p_source in ('view', 'element') then 'day' else 'hour' end;
  v_mark bigint := coalesce((select rolled_to from metric_marks where source = p_source), 0);
  v_first timestamptz := date_trunc(v_width, p_from + ('1 ' || v_width)::interval - interval '1 microsecond', 'UTC');
  v_last timestamptz := date_trunc(v_width, p_to, 'UTC');
  v_bucket text := case when p_unit = '5 minutes' then $q$date_bin('5 minutes', at, timestamptz '2000-01-01Z')$q$
    else format('date_trunc(%L, at, ''UTC'')', p_unit) end;
  v_row text := format('select %s as at, key, n::bigint, ms::bigint, ms as low, ms as high from metric_rows where source = %L and environment = $1', v_bucket, p_source);
begin
  if v_width = 'day' and p_unit = 'hour' or p_unit = '5 minutes' or v_first >= v_last then
    return query execute format('select at, key, sum(n)::bigint, sum(ms)::bigint, min(low), max(high) from (%s and at >= $2 and at < $3) r group by 1, 2', v_row)
      using p_environment, p_from, p_to;
    return;
  end if;
  return query execute format($q$select at, key, sum(n)::bigint, sum(ms)::bigint, min(low), max(high) from (
      select %s as at, key, n, ms, low, high from (select bucket as at, key, n, ms, low, high from metric_sums
        where source = %L and environment = $1 and bucket >= $4 and bucket < $5) s
      union all %s and at >= $2 and at < $4
      union all %s and at >= $5 and at < $3
      union all %s and id > $6 and at >= $4 and at < $5) r group by 1, 2$q$, v_bucket, p_source, v_row, v_row, v_row)
    using p_environment, p_from, p_to, v_first, v_last, v_mark;
end $$;

-- The newest views of each company with who looked: read behind that company's own wall, one after another. Call it as the
-- platform; it ends as the platform.
create function latest_page_views(p_environment text, p_from timestamptz, p_to timestamptz, p_companies int[], p_limit int)
returns table (company int, at timestamptz, first_name text, last_name text, phone_number text, element_identifier text) language plpgsql as $$
declare v_company int;
begin
  foreach v_company in array p_companies loop
    perform set_config('app.company', v_company::text, true), set_config('role', 'corbel_tenant', true);
    return query select v_company, v.at::timestamptz, u.first_name, u.last_name, u.phone_number, v.element_identifier
      from page_views v join users u on u.customer_id = v.customer_id and u.id = v.user_id
      where v.customer_id = v_company and v.environment = p_environment and v.at >= p_from and v.at < p_to
      order by v.at desc, v.id desc limit p_limit;
  end loop;
  perform set_config('role', 'corbel_platform', true), set_config('app.company', '', true);
end $$;

-- ─── Operations ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- A call to a vendor that gave no usable answer: which, when, how long, for which request; no word of what was sent.
create table vendor_faults (
  id bigserial primary key,
  at timestamptz(3) not null,
  environment text not null default coalesce(nullif(current_setting('app.environment', true), ''), 'prod'),
  vendor text not null,
  call text not null,
  outcome text not null,
  reason text,
  ms int not null,
  request_id text
);
create index vendor_faults_at_idx on vendor_faults (at);
grant select, insert, delete on vendor_faults to corbel_platform;
grant usage on sequence vendor_faults_id_seq to corbel_platform;

-- Which texts did not arrive, and the carrier's number for why.
grant select (error_code, channel) on messages to corbel_platform;
create index messages_undelivered_idx on messages (received_at) where direction = 'out' and status in ('undelivered', 'failed', 'refused');
