-- The rounds of forget_demo_rows compared a round's leftovers with the wrong number and ended after the first.
create or replace function forget_demo_rows() returns int language plpgsql as $$
declare v_company int := nullif(current_setting('app.company', true), '')::int; v_table text; v_count int; v_total int := 0; v_left int; v_before int := 2147483647;
begin
  if not exists (select from customers where id = v_company and demo_account and deleted_at is not null) then
    raise exception 'only a demo that is over is forgotten';
  end if;
  loop
    v_left := 0;
    for v_table in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and has_table_privilege(c.oid, 'delete') loop
      begin
        execute format('delete from %I where customer_id = $1', v_table) using v_company;
        get diagnostics v_count = row_count;
        v_total := v_total + v_count;
      exception when foreign_key_violation then v_left := v_left + 1;
      end;
    end loop;
    exit when v_left = 0 or v_left >= v_before;
    v_before := v_left;
  end loop;
  return v_total;
end $$;
