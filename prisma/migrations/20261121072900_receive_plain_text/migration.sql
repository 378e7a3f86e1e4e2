-- The common text in one statement: from somebody of exactly one company, no keyword, within its rate. Stores it, routes it,
-- makes it a message and writes the nudge, all or nothing. Answers 'duplicate', 'routed', or 'slow' with nothing written,
-- when the long way must decide. Call it alone: it ends in the tenant's role, until its transaction does.
create function receive_plain_text(p_sid text, p_from text, p_to text, p_body text, p_media jsonb, p_now timestamptz, p_request_id text, p_per_minute int)
returns text language plpgsql as $$
declare v_companies int[]; v_company int; v_user int; v_conversation int; v_message int;
begin
  perform set_config('role', 'corbel_platform', true);
  if exists (select from inbound_texts where sid = p_sid) then return 'duplicate'; end if;
  select array_agg(distinct i.customer_id) into v_companies from identities i
    where i.identifier = p_from and i.kind in ('user_phone', 'contact_phone');
  if v_companies is null or cardinality(v_companies) <> 1 then return 'slow'; end if;
  v_company := v_companies[1];
  if not exists (select from customers where id = v_company and deleted_at is null) then return 'slow'; end if;
  if p_per_minute > 0 then
    if exists (select from rate_limits where key = 'inbound:' || p_from and count >= p_per_minute and window_start > p_now - interval '1 minute') then return 'slow'; end if;
    insert into rate_limits (key, count, window_start) values ('inbound:' || p_from, 1, p_now)
    on conflict (key) do update set
      count = case when rate_limits.window_start <= p_now - interval '1 minute' then 1 else rate_limits.count + 1 end,
      window_start = case when rate_limits.window_start <= p_now - interval '1 minute' then p_now else rate_limits.window_start end;
  end if;
  insert into inbound_texts (sid, from_number, to_number, body, media, received_at, request_id, outcome, customer_id)
    values (p_sid, p_from, p_to, p_body, p_media, p_now, p_request_id, 'routed', v_company) on conflict (sid) do nothing;
  if not found then return 'duplicate'; end if;

  perform set_config('app.company', v_company::text, true), set_config('role', 'corbel_tenant', true);
  select id into v_user from users where customer_id = v_company and phone_number = p_from and removed_at is null;
  insert into conversations (customer_id, phone_number, user_id, last_message_at, created_at) values (v_company, p_from, v_user, p_now, p_now)
    on conflict (customer_id, phone_number) do update set last_message_at = excluded.last_message_at, user_id = excluded.user_id
    returning id into v_conversation;
  insert into messages (customer_id, conversation_id, direction, channel, body, provider_sid, user_id, status, received_at, request_id)
    values (v_company, v_conversation, 'in', 'sms', p_body, p_sid, v_user, 'received', p_now, p_request_id)
    on conflict (provider_sid) do nothing returning id into v_message;
  if v_message is null then return 'routed'; end if;
  insert into message_media (customer_id, message_id, position, provider_url, content_type)
    select v_company, v_message, (m.place - 1)::int, m.medium->>'url', m.medium->>'contentType'
    from jsonb_array_elements(p_media) with ordinality as m (medium, place);
  insert into outbox (aggregate, kind, payload, request_id, created_at, available_at)
    values ('conversation-' || v_conversation, 'nudge_conversation', jsonb_build_object('customerId', v_company, 'conversationId', v_conversation), p_request_id, p_now, p_now);
  return 'routed';
end $$;
