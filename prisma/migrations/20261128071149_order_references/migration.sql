-- References of other papers to the same work (docs/adr/0162-references.md): [{ kind, value }].
alter table change_orders add column refs jsonb not null default '[]';
alter table change_orders add constraint change_orders_refs check (jsonb_typeof(refs) = 'array');

-- 'RFI 088' and '088' both find it.
create function order_has_reference(p_refs jsonb, p_words text) returns boolean language sql immutable as $$
  select p_refs <> '[]' and p_words ~ '\d' and exists (select from jsonb_array_elements(p_refs) f
    where f ->> 'value' ilike '%' || regexp_replace(regexp_replace(p_words, '^\D*\s#?', ''), '([\\%_])', '\\\1', 'g') || '%')
$$;

do $$
declare record text := pg_get_functiondef('order_record(int, int)'::regprocedure);
  page text := pg_get_functiondef('order_page(int, int, text, boolean, timestamptz, text, int, int)'::regprocedure);
begin
  if strpos(record, 'o.customer_reference,') = 0 then raise exception 'order_record has changed'; end if;
  execute replace(record, 'o.customer_reference,', 'o.customer_reference, o.refs,');
  if strpos(page, 'or order_has_number(') = 0 then raise exception 'order_page has changed'; end if;
  execute replace(page, 'or order_has_number(', 'or order_has_reference(o.refs, p_words) or order_has_number(');
end $$;
