-- One number for an order (docs/adr/0160-one-number.md). It is given when the order is made, counts within its job, and is
-- written out in change_orders.number, which everything shows.
alter table customers add column order_prefix text;
alter table customers add constraint customers_order_prefix check (order_prefix is null or order_prefix ~ '^[A-Z][A-Z0-9]{0,9}$');

alter table change_orders add column number text not null default '';

-- As orderLabel in domain/order-number.ts.
create function order_label(p_prefix text, p_cor int, p_id int) returns text language sql immutable as $$
  select case when p_prefix is null then 'COR ' || coalesce(p_cor, p_id)
    else p_prefix || '-' || case when coalesce(p_cor, p_id) < 1000 then lpad(coalesce(p_cor, p_id)::text, 3, '0') else coalesce(p_cor, p_id)::text end end
$$;

-- Every number of a job that was ever given: none is given twice, and an order is found by the ones it had.
create table order_numbers (
  customer_id int not null,
  job_id int not null,
  number int not null,
  change_order_id int not null,
  label text not null,
  primary key (job_id, number),
  constraint order_numbers_order_fkey foreign key (customer_id, change_order_id) references change_orders (customer_id, id) on delete cascade
);
create index order_numbers_number on order_numbers (customer_id, number);
create index order_numbers_order on order_numbers (customer_id, change_order_id);
create policy company on order_numbers to corbel_tenant
  using (customer_id = (select nullif(current_setting('app.company', true), '')::int))
  with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, delete on order_numbers to corbel_tenant;

-- The walls hold the owner too, unless he is above them: he steps outside for the statements that number what is there.
do $$ begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    alter table change_orders no force row level security;
    alter table jobs no force row level security;
  end if;
end $$;

-- Orders that were drafts get their numbers in the order they were made, after the ones in use.
do $$
declare draft record; next int;
begin
  for draft in select id, job_id from change_orders where job_id is not null and cor_number is null and deleted_at is null order by date_created, id loop
    select next_cor_number into next from jobs where id = draft.job_id;
    while exists (select from change_orders where job_id = draft.job_id and cor_number = next) loop next := next + 1; end loop;
    update change_orders set cor_number = next where id = draft.id;
    update jobs set next_cor_number = next + 1 where id = draft.job_id;
  end loop;
end $$;
update change_orders set number = order_label(null, cor_number, id_number);
insert into order_numbers (customer_id, job_id, number, change_order_id, label)
  select distinct on (job_id, cor_number) customer_id, job_id, cor_number, id, number from change_orders
  where cor_number is not null order by job_id, cor_number, (deleted_at is not null), id;

do $$ begin
  if not (select relforcerowsecurity from pg_class where oid = 'change_orders'::regclass) then
    alter table change_orders force row level security;
    alter table jobs force row level security;
  end if;
end $$;
alter table order_numbers enable row level security;
alter table order_numbers force row level security;

create function set_order_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.cor_number is not distinct from old.cor_number and new.job_id is not distinct from old.job_id then
    return new;
  end if;
  new.number := order_label((select order_prefix from customers where id = new.customer_id), new.cor_number, new.id_number);
  return new;
end $$;
create trigger set_order_number before insert or update of cor_number, job_id on change_orders
  for each row execute function set_order_number();

create function keep_order_number() returns trigger language plpgsql as $$
begin
  if new.cor_number is null then return null; end if;
  if tg_op = 'UPDATE' and new.cor_number is not distinct from old.cor_number and new.job_id is not distinct from old.job_id then
    return null;
  end if;
  insert into order_numbers (customer_id, job_id, number, change_order_id, label)
    values (new.customer_id, new.job_id, new.cor_number, new.id, new.number) on conflict (job_id, number) do nothing;
  if not exists (select from order_numbers where job_id = new.job_id and number = new.cor_number and change_order_id = new.id) then
    raise exception 'The number % of job % belongs to another order.', new.cor_number, new.job_id using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create trigger keep_order_number after insert or update of cor_number, job_id on change_orders
  for each row execute function keep_order_number();

-- The two reads of the desk carry the number; what else they carry stays as it is.
do $$
declare record text := pg_get_functiondef('order_record(int, int)'::regprocedure);
  list text := pg_get_functiondef('order_list(int, boolean, int, text, boolean, timestamptz, text, int, int)'::regprocedure);
begin
  execute replace(record, 'o.cor_number, o.customer_reference', 'o.cor_number, o.number, o.customer_reference');
  execute replace(list, 'o.cor_number, o.customer_id', 'o.cor_number, o.number, o.customer_id');
end $$;

-- An order is found by its number, by the ones it had and by its running number, however it is written.
create function order_has_number(p_company int, p_order int, p_number text, p_id int, p_words text) returns boolean
language sql stable as $$
  select p_words ~ '\d' and p_words !~ '\d.*\s.*\d' and (
    regexp_replace(upper(p_words), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(p_number), '[^A-Z0-9]', '', 'g')
    or p_words ~ '^\s*#?\d{1,9}\s*$' and regexp_replace(p_words, '\D', '', 'g')::int = p_id
    or exists (select from order_numbers n where n.customer_id = p_company and n.change_order_id = p_order and (
      p_words ~ '^\s*#?\d{1,9}\s*$' and n.number = regexp_replace(p_words, '\D', '', 'g')::int
      or regexp_replace(upper(p_words), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(n.label), '[^A-Z0-9]', '', 'g'))))
$$;
do $$
declare page text := pg_get_functiondef('order_page(int, int, text, boolean, timestamptz, text, int, int)'::regprocedure);
begin
  execute replace(page, 'or p_words ~ ''^\d{1,9}$'' and p_words::int in (o.id_number, o.cor_number)',
    'or order_has_number(p_company, o.id, o.number, o.id_number, p_words)');
end $$;

-- What the model wrote, where what was sent names an order by its number instead of by the running one.
alter table messages add column model_words text;
