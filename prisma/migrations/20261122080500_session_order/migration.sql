-- Opening an order is what people wait for most: who asks and what he asked for in one statement instead of two. The order is
-- read behind the wall of the session's own company; it is null where the session names no company, and the caller decides
-- before he answers whether the session may see it. Call it alone: it ends in the tenant's role, until its transaction does.
drop function if exists session_order(text, timestamptz, interval, int);
create function session_order(p_token_hash text, p_now timestamptz, p_idle interval, p_id int, out resolved jsonb, out record json)
language plpgsql as $$
begin
  resolved := resolve_session(p_token_hash, p_now, p_idle);
  if jsonb_typeof(resolved->'user') = 'object' then record := order_record((resolved->>'customer_id')::int, p_id); end if;
end $$;
