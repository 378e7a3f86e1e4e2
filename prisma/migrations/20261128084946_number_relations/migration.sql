-- Which companies a number really texts with. A company may enter any number as a person or contact; only what the number's
-- holder did counts for routing (docs/adr/0123).
create table number_relations (
  phone_number text not null,
  customer_id int not null,
  -- The holder texted this company, chose it when asked, or signed in to it by this number.
  confirmed_at timestamptz(3),
  -- The holder was asked about this company and chose another.
  declined_at timestamptz(3),
  constraint number_relations_pkey primary key (phone_number, customer_id)
);
grant select, insert, update, delete on number_relations to corbel_platform;
insert into number_relations (phone_number, customer_id, confirmed_at)
  select t.from_number, t.customer_id, min(t.received_at) from inbound_texts t
  where t.outcome = 'routed' and t.customer_id is not null
    and exists (select from identities i where i.identifier = t.from_number and i.customer_id = t.customer_id and i.kind in ('user_phone', 'contact_phone'))
  group by t.from_number, t.customer_id;

-- The companies of the last question, in the order they were numbered. An answer means these, whatever was entered since.
alter table number_choices add column options int[] not null default '{}';

-- A number that a company no longer has is confirmed for it no more: entered again, it starts anew.
create or replace function keep_identity(p_kind text, p_identifier text, p_customer int, p_person int) returns void
language plpgsql security definer set search_path = public as $$
declare v_former text;
begin
  select identifier into v_former from identities where kind = p_kind and customer_id = p_customer and person_id = p_person;
  if p_identifier is null or exists (select from customers where id = p_customer and demo_account and (p_kind <> 'user_phone' or demo_phone is distinct from p_identifier)) then
    delete from identities where kind = p_kind and customer_id = p_customer and person_id = p_person;
  else
    insert into identities (kind, identifier, customer_id, person_id) values (p_kind, p_identifier, p_customer, p_person)
    on conflict (kind, customer_id, person_id) do update set identifier = excluded.identifier;
  end if;
  if v_former is distinct from p_identifier then
    delete from number_relations r where r.phone_number = v_former and r.customer_id = p_customer
      and not exists (select from identities i where i.identifier = v_former and i.customer_id = p_customer);
  end if;
end $$;

-- As before, and: the text confirms its company. The first text of a number that texted another company before is decided the
-- long way, which asks.
create or replace function receive_plain_text(p_sid text, p_from text, p_to text, p_body text, p_media jsonb, p_now timestamptz, p_request_id text, p_per_minute int)
returns text language plpgsql as $$
declare v_companies int[]; v_company int; v_user int; v_conversation int; v_message int; v_is_first boolean;
begin
  perform set_config('role', 'corbel_platform', true);
  if exists (select from inbound_texts where sid = p_sid) then return 'duplicate'; end if;
  select array_agg(distinct i.customer_id) into v_companies from identities i
    where i.identifier = p_from and i.kind in ('user_phone', 'contact_phone');
  if v_companies is null or cardinality(v_companies) <> 1 then return 'slow'; end if;
  v_company := v_companies[1];
  if not exists (select from customers where id = v_company and deleted_at is null) then return 'slow'; end if;
  v_is_first := not exists (select from number_relations where phone_number = p_from and customer_id = v_company and confirmed_at is not null);
  if v_is_first and exists (select from inbound_texts where from_number = p_from and customer_id <> v_company and outcome = 'routed') then return 'slow'; end if;
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
