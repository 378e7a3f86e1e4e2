-- Whoever needs a sender's row and a row of its line locks the sender first, and the pacer waits for neither (docs/adr/0183).
-- Before, a text that came again locked its row of the line first: the two deadlocked.
create or replace function take_send_slot(p_conversation int, p_default_sender text, p_default_rate double precision, p_at timestamptz, p_is_paced boolean)
returns table (wait_ms int, sender text) language plpgsql as $$
#variable_conflict use_column
declare
  v_message record; v_mine send_lines%rowtype; v_sender text; v_rate double precision; v_next timestamptz(3); v_gap interval; v_granted timestamptz(3);
begin
  perform set_config('role', 'corbel_platform', true);
  select m.id, m.customer_id, m.status, m.channel,
      case m.kind when 'approval' then 0 when 'chat' then 1 when 'notice' then 1 when 'reminder' then 2 else 3 end as rank
    into v_message from messages m
    where m.conversation_id = p_conversation and m.direction = 'out' and m.status in ('queued', 'sending') and m.provider_sid is null
    order by m.id limit 1;
  if v_message.id is null then
    delete from send_lines q where q.conversation_id = p_conversation;
    return query select 0, p_default_sender;
    return;
  end if;
  select s.address, s.texts_per_second into v_sender, v_rate from company_senders s where s.customer_id = v_message.customer_id;
  v_sender := coalesce(v_sender, p_default_sender);
  v_rate := coalesce(v_rate, p_default_rate);
  if not p_is_paced or v_message.status <> 'queued' or v_message.channel <> 'sms' then
    return query select 0, v_sender;
    return;
  end if;

  -- A moment that was given needs no look at the sender. Of two who come for it one finds it gone.
  delete from send_lines q where q.conversation_id = p_conversation and q.granted_at > p_at - interval '15 seconds'
    and q.message_id = v_message.id and q.sender = v_sender returning q.granted_at into v_granted;
  if v_granted is not null then
    return query select greatest(0, ceil(extract(epoch from v_granted - p_at) * 1000))::int, v_sender;
    return;
  end if;

  v_gap := make_interval(secs => 1 / v_rate);
  insert into send_slots (sender, next_at, texts_per_second) values (v_sender, p_at, v_rate) on conflict (sender) do nothing;
  select s.next_at into v_next from send_slots s where s.sender = v_sender for update;
  select * into v_mine from send_lines q where q.conversation_id = p_conversation for update;
  -- Given while we waited for the sender.
  if v_mine.granted_at > p_at - interval '15 seconds' and v_mine.message_id = v_message.id and v_mine.sender = v_sender then
    delete from send_lines q where q.conversation_id = p_conversation;
    return query select greatest(0, ceil(extract(epoch from v_mine.granted_at - p_at) * 1000))::int, v_sender;
    return;
  end if;
  -- A moment further ahead than a minute was left by a clock that was set back.
  v_next := case when v_next > p_at + greatest(interval '60 seconds', v_gap) then p_at else greatest(v_next, p_at) end;
  if v_next <= p_at + interval '1 second'
     and not exists (select from send_lines q where q.sender = v_sender and q.granted_at is null and q.conversation_id <> p_conversation) then
    update send_slots s set next_at = v_next + v_gap, texts_per_second = v_rate where s.sender = v_sender;
    if v_mine.conversation_id is not null then delete from send_lines q where q.conversation_id = p_conversation; end if;
    return query select ceil(extract(epoch from v_next - p_at) * 1000)::int, v_sender;
    return;
  end if;
  insert into send_lines as q (conversation_id, customer_id, sender, rank, message_id, since)
    values (p_conversation, v_message.customer_id, v_sender, v_message.rank, v_message.id, p_at)
    on conflict (conversation_id) do update set customer_id = excluded.customer_id, sender = excluded.sender, rank = excluded.rank,
      message_id = excluded.message_id, granted_at = null,
      since = case when q.message_id = excluded.message_id then q.since else excluded.since end;
  update send_slots s set is_waiting = true, texts_per_second = v_rate where s.sender = v_sender;
  return query select null::int, v_sender;
end $$;

-- As before, and: a row that somebody holds is left for the next round.
create or replace function grant_send_slots(p_at timestamptz, p_until timestamptz) returns table (conversation_id int, customer_id int)
language plpgsql as $$
#variable_conflict use_column
declare v_slot record; v_next timestamptz(3); v_patient int; v_chosen int; v_was_patient boolean;
begin
  perform set_config('role', 'corbel_platform', true);
  if not pg_try_advisory_xact_lock(hashtext('grant_send_slots')) then return; end if;
  -- Whoever was called and did not come stands in line again.
  with free as materialized (
    select s.sender from send_slots s where s.sender in (select q.sender from send_lines q where q.granted_at < p_at - interval '15 seconds')
      for update of s skip locked),
  late as (
    update send_lines q set granted_at = null where q.conversation_id in (
      select l.conversation_id from send_lines l where l.granted_at < p_at - interval '15 seconds' and l.sender in (select sender from free)
        for update of l skip locked)
    returning q.sender)
    update send_slots s set is_waiting = true where s.sender in (select sender from late);
  for v_slot in select * from send_slots s where s.is_waiting and s.next_at <= p_until order by s.next_at limit 500 for update skip locked loop
    v_next := greatest(v_slot.next_at, p_at);
    v_was_patient := v_slot.was_patient;
    while v_next <= p_until loop
      v_chosen := null;
      if not v_was_patient then
        select q.conversation_id into v_chosen from send_lines q
          where q.sender = v_slot.sender and q.granted_at is null and q.since < p_at - interval '2 minutes' order by q.since, q.message_id limit 1 for update skip locked;
      end if;
      v_was_patient := v_chosen is not null;
      if v_chosen is null then
        select q.conversation_id into v_chosen from send_lines q
          where q.sender = v_slot.sender and q.granted_at is null order by q.rank, q.message_id limit 1 for update skip locked;
      end if;
      exit when v_chosen is null;
      return query update send_lines q set granted_at = v_next where q.conversation_id = v_chosen returning q.conversation_id, q.customer_id;
      v_next := v_next + make_interval(secs => 1 / v_slot.texts_per_second);
    end loop;
    update send_slots s set next_at = v_next, was_patient = v_was_patient,
      is_waiting = exists (select from send_lines q where q.sender = v_slot.sender and q.granted_at is null) where s.sender = v_slot.sender;
  end loop;
end $$;

-- As before, and: the platform's number is no company's, whatever was stored. A text to a company's own number confirms no
-- company for texts to the platform's.
create function receive_plain_text(p_sid text, p_from text, p_to text, p_body text, p_media jsonb, p_now timestamptz, p_request_id text, p_per_minute int, p_platform text)
returns text language plpgsql as $$
declare v_companies int[]; v_company int; v_user int; v_conversation int; v_message int; v_is_first boolean; v_owner int;
begin
  perform set_config('role', 'corbel_platform', true);
  if exists (select from inbound_texts where sid = p_sid) then return 'duplicate'; end if;
  select customer_id into v_owner from sender_numbers where phone_number = p_to and p_to is distinct from p_platform;
  select array_agg(distinct i.customer_id) into v_companies from identities i
    where i.identifier = p_from and i.kind in ('user_phone', 'contact_phone') and (v_owner is null or i.customer_id = v_owner);
  if v_companies is null or cardinality(v_companies) <> 1 then return 'slow'; end if;
  v_company := v_companies[1];
  if not exists (select from customers where id = v_company and deleted_at is null) then return 'slow'; end if;
  v_is_first := not exists (select from number_relations where phone_number = p_from and customer_id = v_company and confirmed_at is not null);
  if v_is_first and v_owner is null and exists (select from inbound_texts where from_number = p_from and customer_id <> v_company and outcome = 'routed') then return 'slow'; end if;
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
  if v_is_first and v_owner is null then
    insert into number_relations (phone_number, customer_id, confirmed_at) values (p_from, v_company, p_now)
      on conflict (phone_number, customer_id) do update set confirmed_at = excluded.confirmed_at, declined_at = null;
  end if;

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

-- The former release calls it without the platform's number.
create or replace function receive_plain_text(p_sid text, p_from text, p_to text, p_body text, p_media jsonb, p_now timestamptz, p_request_id text, p_per_minute int)
returns text language sql as $$
  select receive_plain_text(p_sid, p_from, p_to, p_body, p_media, p_now, p_request_id, p_per_minute, null);
$$;
