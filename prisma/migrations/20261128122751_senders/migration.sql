-- A company may text from its own number or Twilio Messaging Service; everybody else texts from the platform's number
-- (docs/adr/0183). Written by operators; no tenant reads it.
create table company_senders (
  customer_id int not null,
  -- '+18015550123' or 'MG' and 32 hex digits.
  address text not null,
  texts_per_second double precision not null,
  created_at timestamptz(3) not null,
  constraint company_senders_pkey primary key (customer_id),
  constraint company_senders_address check (address ~ '^(\+1[0-9]{10}|MG[0-9a-f]{32})$'),
  constraint company_senders_rate check (texts_per_second > 0)
);
create unique index company_senders_address_key on company_senders (address);

-- The numbers behind a company's sender: a text to one of them belongs to that company alone.
create table sender_numbers (
  phone_number text not null,
  customer_id int not null,
  constraint sender_numbers_pkey primary key (phone_number)
);
create index sender_numbers_customer_id_idx on sender_numbers (customer_id);

-- What the vendor last said of a sender: toll-free verification or 10DLC campaign.
create table sender_states (
  address text not null,
  kind text not null,
  status text not null,
  detail text,
  checked_at timestamptz(3) not null,
  constraint sender_states_pkey primary key (address)
);

-- When the next text of a sender may leave, and whether texts wait for it.
create table send_slots (
  sender text not null,
  next_at timestamptz(3) not null,
  texts_per_second double precision not null,
  is_waiting boolean not null default false,
  -- Whether the last place in the line went to a text that had waited for long.
  was_patient boolean not null default false,
  constraint send_slots_pkey primary key (sender)
);
create index send_slots_waiting on send_slots (next_at) where is_waiting;
-- Whose next text waits for its sender's next free moment; granted_at is the moment it was given. It takes the place of
-- send_queue, which the former release goes on using while both run; a later release drops that.
create table send_lines (
  conversation_id int not null,
  customer_id int not null,
  sender text not null,
  rank int not null,
  message_id int not null,
  since timestamptz(3) not null,
  granted_at timestamptz(3),
  constraint send_lines_pkey primary key (conversation_id)
);
create index send_lines_line on send_lines (sender, rank, message_id) where granted_at is null;
create index send_lines_since on send_lines (sender, since) where granted_at is null;
create index send_lines_granted on send_lines (granted_at) where granted_at is not null;
grant select, insert, update, delete on company_senders, sender_numbers, sender_states, send_slots, send_lines to corbel_platform;

-- Lets a conversation's oldest waiting text through the gate of its sender. wait_ms: 0 or more, it may leave after so many;
-- null, it stands in line and is called when its moment comes. p_is_paced false: only the sender is looked up.
create function take_send_slot(p_conversation int, p_default_sender text, p_default_rate double precision, p_at timestamptz, p_is_paced boolean)
returns table (wait_ms int, sender text) language plpgsql as $$
#variable_conflict use_column
declare
  v_message record; v_mine send_lines%rowtype; v_sender text; v_rate double precision; v_next timestamptz(3); v_gap interval;
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

  select * into v_mine from send_lines q where q.conversation_id = p_conversation for update;
  if v_mine.granted_at > p_at - interval '15 seconds' and v_mine.message_id = v_message.id and v_mine.sender = v_sender then
    delete from send_lines q where q.conversation_id = p_conversation;
    return query select greatest(0, ceil(extract(epoch from v_mine.granted_at - p_at) * 1000))::int, v_sender;
    return;
  end if;

  v_gap := make_interval(secs => 1 / v_rate);
  insert into send_slots (sender, next_at, texts_per_second) values (v_sender, p_at, v_rate) on conflict (sender) do nothing;
  select s.next_at into v_next from send_slots s where s.sender = v_sender for update;
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

-- Gives the moments up to p_until of every sender that texts wait for to those in its line: approvals first, and every second
-- one to whoever has waited longest when that is two minutes. One process at a time; returns whom to call.
create function grant_send_slots(p_at timestamptz, p_until timestamptz) returns table (conversation_id int, customer_id int)
language plpgsql as $$
#variable_conflict use_column
declare v_slot record; v_next timestamptz(3); v_patient int; v_chosen int; v_was_patient boolean;
begin
  perform set_config('role', 'corbel_platform', true);
  if not pg_try_advisory_xact_lock(hashtext('grant_send_slots')) then return; end if;
  -- Whoever was called and did not come stands in line again.
  with late as (update send_lines q set granted_at = null where q.granted_at < p_at - interval '15 seconds' returning q.sender)
    update send_slots s set is_waiting = true where s.sender in (select sender from late);
  for v_slot in select * from send_slots s where s.is_waiting and s.next_at <= p_until order by s.next_at limit 500 for update skip locked loop
    v_next := greatest(v_slot.next_at, p_at);
    v_was_patient := v_slot.was_patient;
    while v_next <= p_until loop
      v_chosen := null;
      if not v_was_patient then
        select q.conversation_id into v_chosen from send_lines q
          where q.sender = v_slot.sender and q.granted_at is null and q.since < p_at - interval '2 minutes' order by q.since, q.message_id limit 1;
      end if;
      v_was_patient := v_chosen is not null;
      if v_chosen is null then
        select q.conversation_id into v_chosen from send_lines q
          where q.sender = v_slot.sender and q.granted_at is null order by q.rank, q.message_id limit 1;
      end if;
      exit when v_chosen is null;
      return query update send_lines q set granted_at = v_next where q.conversation_id = v_chosen returning q.conversation_id, q.customer_id;
      v_next := v_next + make_interval(secs => 1 / v_slot.texts_per_second);
    end loop;
    update send_slots s set next_at = v_next, was_patient = v_was_patient,
      is_waiting = exists (select from send_lines q where q.sender = v_slot.sender and q.granted_at is null) where s.sender = v_slot.sender;
  end loop;
end $$;

-- As before, and: a text to a company's own number is that company's, whoever else has the sender's number.
create or replace function receive_plain_text(p_sid text, p_from text, p_to text, p_body text, p_media jsonb, p_now timestamptz, p_request_id text, p_per_minute int)
returns text language plpgsql as $$
declare v_companies int[]; v_company int; v_user int; v_conversation int; v_message int; v_is_first boolean; v_owner int;
begin
  perform set_config('role', 'corbel_platform', true);
  if exists (select from inbound_texts where sid = p_sid) then return 'duplicate'; end if;
  select customer_id into v_owner from sender_numbers where phone_number = p_to;
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
  if v_is_first then
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
