-- A page of the desk reads its own rows only, however many orders the company has: which orders are on it is found first, by
-- the index of the question asked (one cached plan cannot choose between indexes); the rows are then made for those.
create index change_orders_open on change_orders (customer_id, date_created desc, id desc)
  where deleted_at is null and status not in ('Executed', 'Cancelled', 'Deleted');

create function order_page(p_company int, p_job int, p_status text, p_open boolean, p_since timestamptz, p_words text,
  p_limit int, p_offset int) returns int[] language plpgsql stable as $$
begin
  if p_words is null and p_job is null and p_status is null and not p_open then
    return array(select o.id from change_orders o where o.customer_id = p_company and o.deleted_at is null
      and (p_since is null or o.date_created >= p_since)
      order by o.date_created desc, o.id desc limit p_limit offset p_offset);
  elsif p_words is null and p_job is null and p_status is null then
    return array(select o.id from change_orders o where o.customer_id = p_company and o.deleted_at is null
      and o.status not in ('Executed', 'Cancelled', 'Deleted') and (p_since is null or o.date_created >= p_since)
      order by o.date_created desc, o.id desc limit p_limit offset p_offset);
  elsif p_words is null and p_job is null and not p_open then
    return array(select o.id from change_orders o where o.customer_id = p_company and o.deleted_at is null
      and o.status = p_status and (p_since is null or o.date_created >= p_since)
      order by o.date_created desc, o.id desc limit p_limit offset p_offset);
  elsif p_words is null and not p_open then
    return array(select o.id from change_orders o where o.customer_id = p_company and o.deleted_at is null
      and o.job_id = p_job and (p_status is null or o.status = p_status) and (p_since is null or o.date_created >= p_since)
      order by o.date_created desc, o.id desc limit p_limit offset p_offset);
  end if;
  return array(select o.id from change_orders o where o.customer_id = p_company and o.deleted_at is null
    and (p_job is null or o.job_id = p_job)
    and (p_status is null or o.status = p_status)
    and (not p_open or o.status not in ('Executed', 'Cancelled', 'Deleted'))
    and (p_since is null or o.date_created >= p_since)
    and (p_words is null or o.description ilike '%' || p_words || '%'
      or p_words ~ '^\d{1,9}$' and p_words::int in (o.id_number, o.cor_number)
      or exists (select from jobs s where s.customer_id = o.customer_id and s.id = o.job_id and s.job_name ilike '%' || p_words || '%'))
    order by o.date_created desc, o.id desc limit p_limit offset p_offset);
end $$;
alter function order_page(int, int, text, boolean, timestamptz, text, int, int) set plan_cache_mode = force_generic_plan;

-- Rows of the desk as they travel; `p_money` false leaves amounts out.
create or replace function order_list(p_company int, p_money boolean, p_job int, p_status text, p_open boolean, p_since timestamptz,
  p_words text, p_limit int, p_offset int) returns text language plpgsql stable as $$
declare list text; ids int[] := order_page(p_company, p_job, p_status, p_open, p_since, p_words, p_limit, p_offset);
begin
  select coalesce(json_agg(r order by r.date_created desc, r.id desc), '[]')::text into list from (
    select o.id, o.id_number, o.cor_number, o.customer_id, o.job_id,
      case when j.id is null then null else json_build_object('id', j.id, 'job_name', j.job_name,
        'general_contractor', j.general_contractor, 'project_number', j.project_number,
        'region', case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end) end as job,
      o.description, o.date_created, o.last_updated, o.completed_at, o.status,
      case when p_money then (o.total_cents / 100.0)::float8 end as total_amount,
      o.creator_phone as creator, o.creator_id, btrim(u.first_name || ' ' || u.last_name) as creator_name,
      case when q.status = 'awaiting' then 'Awaiting' when q.status in ('approved', 'hours_only') then 'Approved'
        when q.status in ('disputed', 'denied') then 'Denied' end as last_approval_status,
      case when q.status in ('approved', 'hours_only', 'disputed', 'denied') then q.status end as last_approval_verdict,
      o.old_cor, o.unknown_count,
      (select count(*)::int from attachments a where a.customer_id = o.customer_id and a.change_order_id = o.id and a.deleted_at is null) as attachments_count,
      o.version
    from change_orders o
      left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
      left join regions g on g.customer_id = o.customer_id and g.id = j.region_id
      left join users u on u.customer_id = o.customer_id and u.id = o.creator_id
      left join lateral (select a.status from approval_requests a where a.customer_id = o.customer_id and a.change_order_id = o.id
        order by coalesce(a.sent_at, a.created_at) desc, a.id desc limit 1) q on true
    where o.customer_id = p_company and o.id = any(ids)
  ) r;
  return list;
end $$;

-- Orders made between two moments. A function of its own: joined in place, the planner would read the whole company for it.
create function orders_made_between(p_company int, p_from timestamptz, p_to timestamptz)
returns table (region_id int, status text, cents bigint) language plpgsql stable as $$
begin
  if p_from < p_to then
    return query select j.region_id, o.status, o.total_cents
      from change_orders o left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
      where o.customer_id = p_company and o.deleted_at is null and o.date_created >= p_from and o.date_created < p_to;
  end if;
end $$;
alter function orders_made_between(int, timestamptz, timestamptz) set plan_cache_mode = force_generic_plan;

create function summary_row(p_id int, p_region text, p_status text, p_days int, p_orders int, p_cents numeric, p_money boolean)
returns json language sql immutable as $$
  select json_build_object('region_id', p_id, 'region', coalesce(p_region, 'Unknown Region'), 'status', p_status,
    'range', case p_days when 0 then 'all' else p_days::text end, 'count', p_orders,
    'total_amount', case when p_money then (p_cents / 100.0)::float8 end)
$$;

create or replace function order_summary(p_company int, p_money boolean, p_job int, p_now timestamptz) returns text language plpgsql as $$
declare list text;
begin
  if p_job is not null then
    select coalesce(json_agg(summary_row(g.id, g.name, s.status, s.days, s.orders, s.cents, p_money)
      order by coalesce(g.name, 'Unknown Region'), s.status, nullif(s.days, 0)), '[]')::text into list
    from (
      select j.region_id, o.status, r.days, count(*)::int as orders, sum(o.total_cents) as cents
      from change_orders o join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
        join order_ranges() r on r.days = 0 or o.date_created >= p_now - make_interval(hours => 24 * r.days)
      where o.customer_id = p_company and o.job_id = p_job and o.deleted_at is null
      group by j.region_id, o.status, r.days
    ) s left join regions g on g.customer_id = p_company and g.id = s.region_id;
    return list;
  end if;
  if not exists (
    select from order_tallies t where t.customer_id = p_company and abs(extract(epoch from p_now - t.counted_at)) < 6 * 3600
      and (select count(*) from (select from order_sum_changes where customer_id = p_company limit 201) c) <= 200
  ) then perform count_orders(p_company, p_now); end if;
  select coalesce(json_agg(summary_row(g.id, g.name, s.status, s.days, s.orders, s.cents, p_money)
    order by coalesce(g.name, 'Unknown Region'), s.status, nullif(s.days, 0)), '[]')::text into list
  from (
    select p.region_id, p.status, p.days, sum(p.orders)::int as orders, sum(p.cents) as cents from (
      select region_id, status, days, orders, cents from order_sums where customer_id = p_company
      union all
      select c.region_id, c.status, r.days, c.orders, c.cents
      from order_tallies t join order_sum_changes c on c.customer_id = t.customer_id
        join order_ranges() r on r.days = 0 or c.date_created >= t.counted_at - make_interval(hours => 24 * r.days)
      where t.customer_id = p_company
      union all
      -- What has left a range since it was counted; the other way round where the clock was turned back.
      select o.region_id, o.status, r.days, -1, -o.cents
      from order_tallies t, order_ranges() r, orders_made_between(p_company,
        t.counted_at - make_interval(hours => 24 * r.days), p_now - make_interval(hours => 24 * r.days)) o
      where t.customer_id = p_company and r.days > 0
      union all
      select o.region_id, o.status, r.days, 1, o.cents
      from order_tallies t, order_ranges() r, orders_made_between(p_company,
        p_now - make_interval(hours => 24 * r.days), t.counted_at - make_interval(hours => 24 * r.days)) o
      where t.customer_id = p_company and r.days > 0
    ) p group by p.region_id, p.status, p.days having sum(p.orders) > 0
  ) s left join regions g on g.customer_id = p_company and g.id = s.region_id;
  return list;
end $$;
