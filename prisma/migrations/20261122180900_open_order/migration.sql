-- As session_order, in one value: a row of two columns out of a function goes through a store of rows first, a tenth of the
-- database's work for an order. session_order stays for the servers of the version before.
drop function if exists open_order(text, timestamptz, interval, int);
create function open_order(p_token_hash text, p_now timestamptz, p_idle interval, p_id int) returns json language plpgsql as $$
declare resolved jsonb; record json;
begin
  resolved := resolve_session(p_token_hash, p_now, p_idle);
  if jsonb_typeof(resolved->'user') = 'object' then record := order_record((resolved->>'customer_id')::int, p_id); end if;
  return json_build_object('resolved', resolved, 'record', record);
end $$;
