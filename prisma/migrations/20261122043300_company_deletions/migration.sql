-- A company that asked to be deleted: thirty days to think again, then its rows go; that it was asked and done stays.
create table company_deletions (
  id serial primary key,
  customer_id int not null references customers (id),
  asked_by text not null,
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null check (due_at > asked_at),
  cancelled_at timestamptz(3),
  done_at timestamptz(3),
  unique (customer_id, id),
  check (cancelled_at is null or done_at is null)
);
create unique index company_deletions_open on company_deletions (customer_id) where cancelled_at is null and done_at is null;
alter table company_deletions enable row level security;
alter table company_deletions force row level security;
create policy own on company_deletions to corbel_tenant
  using (customer_id = nullif(current_setting('app.company', true), '')::int)
  with check (customer_id = nullif(current_setting('app.company', true), '')::int);
create policy due on company_deletions for select to corbel_platform using (cancelled_at is null and done_at is null);
grant select, insert, update on company_deletions to corbel_tenant;
grant select on company_deletions to corbel_platform;
grant usage on sequence company_deletions_id_seq to corbel_tenant;

-- Everything of a company that is over, whatever kind it was: what the tenant role may delete. Its audit and its deletion stay.
create function forget_company_rows() returns int language plpgsql as $$
declare v_company int := nullif(current_setting('app.company', true), '')::int; v_table text; v_count int; v_total int := 0; v_left int; v_before int := 2147483647;
begin
  if not exists (select from customers where id = v_company and deleted_at is not null) then
    raise exception 'only a company that is over is forgotten';
  end if;
  loop
    v_left := 0;
    for v_table in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and has_table_privilege(c.oid, 'delete')
        and c.relname not in ('audit_events', 'company_deletions') loop
      begin
        execute format('delete from %I where customer_id = $1', v_table) using v_company;
        get diagnostics v_count = row_count;
        v_total := v_total + v_count;
      exception when foreign_key_violation then v_left := v_left + 1;
      end;
    end loop;
    exit when v_left = 0;
    if v_left >= v_before then raise exception 'some rows of company % could not be forgotten', v_company; end if;
    v_before := v_left;
  end loop;
  return v_total;
end $$;

-- Nothing else deletes from these; a company that is over does.
grant delete on company_runs, executions, order_invoices to corbel_tenant;
