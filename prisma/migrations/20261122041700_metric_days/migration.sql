-- Sums by day beside those by hour, so that a year is read from a few thousand rows. `source` now says which: 'event/hour',
-- 'event/day'. What was summed so far is summed anew.
truncate metric_sums, metric_marks;

-- Adds up the next rows of a source, at most p_most. An id is rolled only when it was seen p_settled ago: whoever drew a
-- smaller one has committed by then (no transaction of ours lives that long). Returns how many ids it went on.
create or replace function metric_roll(p_source text, p_most int, p_settled interval default '1 minute') returns bigint language plpgsql as $$
declare m record; v_width text; v_to bigint; v_max bigint; v_now timestamptz := clock_timestamp();
begin
  insert into metric_marks (source) values (p_source) on conflict do nothing;
  select * into m from metric_marks where source = p_source for update skip locked;
  if not found then return 0; end if;
  v_to := m.rolled_to;
  if m.seen_at is not null and m.seen_at <= v_now - p_settled then v_to := least(m.seen_to, m.rolled_to + p_most); end if;
  if v_to > m.rolled_to then
    foreach v_width in array case when p_source in ('view', 'element') then array['day'] else array['hour', 'day'] end loop
      execute format($q$insert into metric_sums as s (source, environment, bucket, key, n, ms, low, high)
        select source || '/' || %1$L, environment, date_trunc(%1$L, at, 'UTC'), key, sum(n), sum(ms), min(ms), max(ms) from metric_rows
        where source = %2$L and id > $1 and id <= $2 group by 1, 2, 3, 4
        on conflict (source, environment, bucket, key) do update set n = s.n + excluded.n,
          ms = case when s.ms is null and excluded.ms is null then null else coalesce(s.ms, 0) + coalesce(excluded.ms, 0) end,
          low = least(s.low, excluded.low), high = greatest(s.high, excluded.high)$q$, v_width, p_source)
        using m.rolled_to, v_to;
    end loop;
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
-- Whole hours or days come from the sums, the edges and what is not summed yet from the rows.
create or replace function metric_read(p_source text, p_environment text, p_from timestamptz, p_to timestamptz, p_unit text)
returns table (bucket timestamptz, key text, n bigint, ms bigint, low int, high int) language plpgsql stable as $$
declare
  v_width text := case when p_source in ('view', 'element') or p_unit in ('day', 'month') then 'day' else 'hour' end;
  v_mark bigint := coalesce((select rolled_to from metric_marks where source = p_source), 0);
  v_first timestamptz := date_trunc(v_width, p_from + ('1 ' || v_width)::interval - interval '1 microsecond', 'UTC');
  v_last timestamptz := date_trunc(v_width, p_to, 'UTC');
  v_bucket text := case when p_unit = '5 minutes' then $q$date_bin('5 minutes', at, timestamptz '2000-01-01Z')$q$
    else format('date_trunc(%L, at, ''UTC'')', p_unit) end;
  v_row text := format('select %s as at, key, n::bigint, ms::bigint, ms as low, ms as high from metric_rows where source = %L and environment = $1', v_bucket, p_source);
begin
  if (v_width = 'day' and p_unit = 'hour') or p_unit = '5 minutes' or v_first >= v_last then
    return query execute format('select at, key, sum(n)::bigint, sum(ms)::bigint, min(low), max(high) from (%s and at >= $2 and at < $3) r group by 1, 2', v_row)
      using p_environment, p_from, p_to;
    return;
  end if;
  return query execute format($q$select at, key, sum(n)::bigint, sum(ms)::bigint, min(low), max(high) from (
      select %s as at, key, n, ms, low, high from (select bucket as at, key, n, ms, low, high from metric_sums
        where source = %L and environment = $1 and bucket >= $4 and bucket < $5) s
      union all %s and at >= $2 and at < $4
      union all %s and at >= $5 and at < $3
      union all %s and id > $6 and at >= $4 and at < $5) r group by 1, 2$q$, v_bucket, p_source || '/' || v_width, v_row, v_row, v_row)
    using p_environment, p_from, p_to, v_first, v_last, v_mark;
end $$;
