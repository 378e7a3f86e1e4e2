-- Scope, exclusions and terms of an order, and what new orders of a company begin with (docs/adr/0153-scope-exclusions-terms.md).
alter table change_orders
  add column scope text not null default '',
  add column exclusions text not null default '',
  add column terms text not null default '',
  add constraint change_orders_clauses check (length(scope) <= 5000 and length(exclusions) <= 5000 and length(terms) <= 5000) not valid;
alter table templates
  add column exclusions text not null default '',
  add column terms text not null default '',
  add constraint templates_clauses check (length(exclusions) <= 5000 and length(terms) <= 5000);

do $$
declare record text := pg_get_functiondef('order_record(int, int)'::regprocedure);
begin
  if strpos(record, 'o.description, o.note,') = 0 then raise exception 'order_record has changed'; end if;
  execute replace(record, 'o.description, o.note,', 'o.description, o.note, o.scope, o.exclusions, o.terms,');
end $$;
