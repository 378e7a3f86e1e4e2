-- What a text did by several statements is done by one (docs/adr/0185). Each function says who it runs as.

-- take_send_slot, and: whether a text waits at all, and whether nothing else of the conversation does.
create function take_next_text(p_conversation int, p_default_sender text, p_default_rate double precision, p_at timestamptz, p_is_paced boolean)
returns table (wait_ms int, sender text, has_text boolean, is_idle boolean) language plpgsql as $$
#variable_conflict use_column
declare v_slot record; v_has_text boolean; v_is_idle boolean;
begin
  perform set_config('role', 'corbel_platform', true);
  v_has_text := exists (select from messages m where m.conversation_id = p_conversation and m.direction = 'out' and m.status in ('queued', 'sending') and m.provider_sid is null);
  v_is_idle := not exists (select from messages m where m.conversation_id = p_conversation and m.direction = 'in' and m.turn_id is null)
    and not exists (select from turns t where t.conversation_id = p_conversation and t.status in ('claimed', 'running'));
  select s.wait_ms, s.sender into v_slot from take_send_slot(p_conversation, p_default_sender, p_default_rate, p_at, p_is_paced) s;
  return query select v_slot.wait_ms, v_slot.sender, v_has_text, v_is_idle;
end $$;

-- Keeps what the vendor says of a text where nobody has to be told. 'slow': nothing was written, the long way must decide.
create function record_plain_delivery(p_id int, p_sid text, p_status text, p_now timestamptz) returns text language plpgsql as $$
declare v_company int; v_row record; v_before int; v_after int;
begin
  perform set_config('role', 'corbel_platform', true);
  select customer_id into v_company from messages where id = p_id and direction = 'out';
  if v_company is null then return 'done'; end if;
  perform set_config('app.company', v_company::text, true), set_config('role', 'corbel_tenant', true);
  select id, provider_sid, status, approval_request_id into v_row from messages where id = p_id and direction = 'out' for update;
  if v_row.id is null or (v_row.provider_sid is not null and v_row.provider_sid <> p_sid) then return 'done'; end if;
  v_before := case when v_row.provider_sid is null then 0 else
    case v_row.status when 'sending' then 1 when 'sent' then 2 when 'undelivered' then 3 when 'failed' then 3 when 'refused' then 3 when 'delivered' then 4 else 0 end end;
  v_after := case p_status when 'sending' then 1 when 'sent' then 2 when 'delivered' then 4 end;
  if v_after is null or (v_after > v_before and v_row.approval_request_id is not null) then return 'slow'; end if;
  update messages set provider_sid = p_sid,
      status = case when v_after > v_before then p_status else status end,
      delivered_at = case when v_after > v_before and p_status = 'delivered' then p_now else delivered_at end,
      error_code = case when v_after > v_before then null else error_code end,
      error_reason = case when v_after > v_before then null else error_reason end
    where id = p_id;
  return 'done';
end $$;

-- Keeps the vendor's id of a text that it took. A callback may have been faster: it keeps its better status.
create function keep_text_sid(p_company int, p_id int, p_sid text, p_segments int) returns void language plpgsql as $$
begin
  perform set_config('role', 'corbel_tenant', true), set_config('app.company', p_company::text, true);
  update messages set provider_sid = p_sid, segments = p_segments, status = case when status in ('queued', 'sending') then 'sent' else status end
    where customer_id = p_company and id = p_id and (provider_sid is null or provider_sid = p_sid);
end $$;

-- Marks outbox rows as delivered, then leases the oldest due row of each aggregate behind p_after (see relay-outbox.ts).
create function lease_outbox(p_now timestamptz, p_until timestamptz, p_after text, p_limit int, p_without text[], p_done bigint[])
returns table (id bigint, aggregate text, kind text, payload jsonb, request_id text, attempts int, same bigint[]) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('role', 'corbel_platform', true);
  if cardinality(p_done) > 0 then update outbox o set done_at = p_now, leased_until = null where o.id = any(p_done); end if;
  if p_limit = 0 then return; end if;
  return query
  with recursive first as (
    (select o.id, o.aggregate from outbox o where o.done_at is null and o.dead_at is null and o.aggregate > p_after order by o.aggregate, o.id limit 1)
    union all
    select next.id, next.aggregate from first cross join lateral (
      select o.id, o.aggregate from outbox o where o.done_at is null and o.dead_at is null and o.aggregate > first.aggregate order by o.aggregate, o.id limit 1) next),
  due as materialized (
    select held.aggregate, held.id from first cross join lateral (
      select o.aggregate, o.id from outbox o where o.aggregate = first.aggregate and o.id = first.id and o.done_at is null and o.dead_at is null
        and o.kind <> all(p_without) and o.available_at <= p_now and (o.leased_until is null or o.leased_until < p_now) for update skip locked) held
    limit p_limit),
  leased as (
    update outbox o set leased_until = p_until, attempts = o.attempts + 1
    where (o.aggregate, o.id) in (select due.aggregate, due.id from due) and o.done_at is null and o.dead_at is null
    returning o.id, o.aggregate, o.kind, o.payload, o.request_id, o.attempts)
  select leased.id, leased.aggregate, leased.kind, leased.payload, leased.request_id, leased.attempts,
    array(select o.id from outbox o where o.aggregate = leased.aggregate and o.id > leased.id and o.done_at is null and o.dead_at is null
      and o.kind = leased.kind and o.payload = leased.payload)
  from leased order by leased.aggregate;
end $$;
