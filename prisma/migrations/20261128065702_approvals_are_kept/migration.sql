-- An approval that was given is a fact: an edit supersedes it and keeps its words (docs/adr/0161-money-states.md). A request
-- that was still awaiting reads 'Canceled', as before.
alter table approval_requests drop constraint approval_requests_state;
do $$ begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    alter table approval_requests no force row level security;
    alter table approval_answers no force row level security;
  end if;
end $$;
update approval_requests r set approved = true, response_content = a.words
from approval_answers a
where r.status = 'superseded' and r.response_received and a.customer_id = r.customer_id and a.approval_request_id = r.id
  and a.outcome = 'decided' and a.verdict in ('approve', 'hours_only');
do $$ begin
  if not (select relforcerowsecurity from pg_class where oid = 'approval_requests'::regclass) then
    alter table approval_requests force row level security;
    alter table approval_answers force row level security;
  end if;
end $$;
alter table approval_requests add constraint approval_requests_state check (
  case status
    when 'awaiting' then approved is null and not response_received
    when 'approved' then approved and response_received
    when 'hours_only' then approved and response_received
    when 'disputed' then not approved and response_received
    when 'denied' then not approved and response_received
    when 'canceled' then approved is null
    when 'superseded' then approved is null or approved and response_received and response_content is not null
    else false
  end);

-- Rows of the desk carry what the state of an order's money is made from.
do $$
declare record text := pg_get_functiondef('order_record(int, int)'::regprocedure);
  list text := pg_get_functiondef('order_list(int, boolean, int, text, boolean, timestamptz, text, int, int)'::regprocedure);
begin
  if strpos(list, 'o.old_cor, o.unknown_count,') = 0 then raise exception 'order_list has changed'; end if;
  execute replace(list, 'o.old_cor, o.unknown_count,', 'o.approved_amount_cents is not null as is_cost_agreed,
      exists (select from order_invoices v where v.customer_id = o.customer_id and v.change_order_id = o.id and v.state in (''created'', ''kept'')) as is_billed,
      o.old_cor, o.unknown_count,');
  if strpos(record, 'o.old_cor, o.revision,') = 0 then raise exception 'order_record has changed'; end if;
  execute replace(record, 'o.old_cor, o.revision,', 'o.old_cor,
      exists (select from order_invoices v where v.customer_id = o.customer_id and v.change_order_id = o.id and v.state in (''created'', ''kept'')) as is_billed,
      o.revision,');
end $$;
