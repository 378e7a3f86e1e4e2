-- The dashboard's counts and totals, kept so that reading them does not grow with the orders of a company.
--
-- A tally says what a company's orders came to at `counted_at`, by region, status and time range (`days`; 0 is all time).
-- Triggers append every later change; no transaction waits for another's row. Reading adds the two up, and takes off the
-- orders that have grown older than a range since. When many changes have gathered, or hours have passed, everything is
-- counted anew by whoever reads next: no slip would live longer.

create table order_tallies (
  customer_id int primary key references customers (id) on delete cascade,
  counted_at timestamptz(3) not null
);

create table order_sums (
  id bigint generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  region_id int,
  status text not null,
  days int not null,
  orders int not null,
  cents bigint not null
);
create index order_sums_company on order_sums (customer_id);

create table order_sum_changes (
  id bigint generated always as identity primary key,
  customer_id int not null references customers (id) on delete cascade,
  region_id int,
  status text not null,
  date_created timestamptz(3) not null,
  orders int not null,
  cents bigint not null
);
create index order_sum_changes_company on order_sum_changes (customer_id);

alter table order_tallies enable row level security;
alter table order_tallies force row level security;
create policy company on order_tallies to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on order_tallies to corbel_tenant;
alter table order_sums enable row level security;
alter table order_sums force row level security;
create policy company on order_sums to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on order_sums to corbel_tenant;
alter table order_sum_changes enable row level security;
alter table order_sum_changes force row level security;
create policy company on order_sum_changes to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on order_sum_changes to corbel_tenant;

create function order_ranges() returns table (days int) language sql immutable as $$ values (30), (60), (90), (180), (365), (0) $$;

create function note_order_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into order_sum_changes (customer_id, region_id, status, date_created, orders, cents)
    values (old.customer_id, (select j.region_id from jobs j where j.customer_id = old.customer_id and j.id = old.job_id),
      old.status, old.date_created, -1, -old.total_cents);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into order_sum_changes (customer_id, region_id, status, date_created, orders, cents)
    values (new.customer_id, (select j.region_id from jobs j where j.customer_id = new.customer_id and j.id = new.job_id),
      new.status, new.date_created, 1, new.total_cents);
  end if;
  return null;
end $$;
create trigger change_orders_noted after insert or delete on change_orders for each row execute function note_order_change();
create trigger change_orders_renoted after update of job_id, status, total_cents, date_created, deleted_at on change_orders for each row
  when ((old.job_id, old.status, old.total_cents, old.date_created, old.deleted_at) is distinct from
    (new.job_id, new.status, new.total_cents, new.date_created, new.deleted_at))
  execute function note_order_change();

create function note_region_change() returns trigger language plpgsql as $$
begin
  insert into order_sum_changes (customer_id, region_id, status, date_created, orders, cents)
  select o.customer_id, side.region_id, o.status, o.date_created, side.sign, side.sign * o.total_cents
  from change_orders o, (values (old.region_id, -1), (new.region_id, 1)) as side (region_id, sign)
  where o.customer_id = new.customer_id and o.job_id = new.id and o.deleted_at is null;
  return null;
end $$;
create trigger jobs_renoted after update of region_id on jobs for each row
  when (old.region_id is distinct from new.region_id) execute function note_region_change();

-- Counts a company anew, unless another transaction is at it.
create function count_orders(p_company int, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into order_tallies (customer_id, counted_at) values (p_company, p_now) on conflict do nothing;
  perform from order_tallies where customer_id = p_company for update skip locked;
  if not found then return; end if;
  -- One statement, one snapshot: a change is either in what is counted or stays among the changes.
  with gone as (delete from order_sum_changes where customer_id = p_company),
    old as (delete from order_sums where customer_id = p_company),
    tally as (update order_tallies set counted_at = p_now where customer_id = p_company)
  insert into order_sums (customer_id, region_id, status, days, orders, cents)
  select p_company, c.region_id, c.status, r.days, count(*), sum(c.cents) from (
    select j.region_id, o.status, o.date_created, o.total_cents as cents
    from change_orders o left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    where o.customer_id = p_company and o.deleted_at is null
  ) c join order_ranges() r on r.days = 0 or c.date_created >= p_now - make_interval(hours => 24 * r.days)
  group by c.region_id, c.status, r.days;
end $$;

-- Counts and totals by region, status and range as they travel; of one job they are counted on the spot.
create function order_summary(p_company int, p_money boolean, p_job int, p_now timestamptz) returns text language plpgsql as $$
declare list text;
begin
  if p_job is null and not exists (
    select from order_tallies t where t.customer_id = p_company and abs(extract(epoch from p_now - t.counted_at)) < 6 * 3600
      and (select count(*) from (select from order_sum_changes where customer_id = p_company limit 201) c) <= 200
  ) then perform count_orders(p_company, p_now); end if;
  select coalesce(json_agg(json_build_object('region_id', g.id, 'region', coalesce(g.name, 'Unknown Region'), 'status', s.status,
      'range', case s.days when 0 then 'all' else s.days::text end, 'count', s.orders,
      'total_amount', case when p_money then (s.cents / 100.0)::float8 end)
    order by coalesce(g.name, 'Unknown Region'), s.status, nullif(s.days, 0)), '[]')::text into list
  from (
    select p.region_id, p.status, p.days, sum(p.orders)::int as orders, sum(p.cents) as cents from (
      select region_id, status, days, orders, cents from order_sums where customer_id = p_company and p_job is null
      union all
      select c.region_id, c.status, r.days, c.orders, c.cents
      from order_tallies t join order_sum_changes c on c.customer_id = t.customer_id
        join order_ranges() r on r.days = 0 or c.date_created >= t.counted_at - make_interval(hours => 24 * r.days)
      where t.customer_id = p_company and p_job is null
      union all
      -- What has left a range since it was counted, or come back into it where the clock was turned back.
      select j.region_id, o.status, r.days, r.sign, r.sign * o.total_cents
      from (
        select days, least(counted, since) as low, greatest(counted, since) as high, case when since > counted then -1 else 1 end as sign
        from (select days, t.counted_at - make_interval(hours => 24 * days) as counted, p_now - make_interval(hours => 24 * days) as since
          from order_tallies t, order_ranges() where t.customer_id = p_company and p_job is null and days > 0) b
      ) r
        join change_orders o on o.customer_id = p_company and o.deleted_at is null and o.date_created >= r.low and o.date_created < r.high
        left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
      union all
      select j.region_id, o.status, r.days, 1, o.total_cents
      from change_orders o left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
        join order_ranges() r on r.days = 0 or o.date_created >= p_now - make_interval(hours => 24 * r.days)
      where p_job is not null and o.customer_id = p_company and o.job_id = p_job and o.deleted_at is null
    ) p group by p.region_id, p.status, p.days having sum(p.orders) > 0
  ) s left join regions g on g.customer_id = p_company and g.id = s.region_id;
  return list;
end $$;
alter function order_summary(int, boolean, int, timestamptz) set plan_cache_mode = force_generic_plan;

-- Alone, outside a transaction: steps into the company by itself, as company_orders does.
create function company_order_summary(p_company int, p_money boolean, p_job int, p_now timestamptz) returns text language plpgsql as $$
begin
  perform set_config('role', 'corbel_tenant', true), set_config('app.company', p_company::text, true);
  return order_summary(p_company, p_money, p_job, p_now);
end $$;
