-- The front door: job links that say to whom they went and when they were opened, demos that know the one number they may
-- text and can be forgotten, referral codes, a person's own authenticator, feedback, sign-ups under way.
ALTER TABLE "link_tokens"
  ADD COLUMN "created_by" INTEGER,
  ADD COLUMN "recipient" TEXT,
  ADD COLUMN "channel" TEXT,
  ADD COLUMN "sent_at" TIMESTAMPTZ(3),
  ADD COLUMN "opens" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "first_opened_at" TIMESTAMPTZ(3),
  ADD COLUMN "last_opened_at" TIMESTAMPTZ(3);
ALTER TABLE "customers" ADD COLUMN "demo_phone" TEXT, ADD COLUMN "referral_code" TEXT;
CREATE UNIQUE INDEX "customers_referral_code_key" ON "customers"("referral_code");
ALTER TABLE "users" ADD COLUMN "totp_step" BIGINT;
CREATE TABLE "feedback" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "phone" TEXT,
    "words" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "feedback_customer_id_id_key" ON "feedback"("customer_id", "id");
CREATE TABLE "signups" (
    "id" SERIAL NOT NULL,
    "company_name" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "email" TEXT,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "referral_code" TEXT,
    "source" TEXT NOT NULL DEFAULT 'online',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "customer_id" INTEGER,

    CONSTRAINT "signups_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "signups_phone_number_created_at_idx" ON "signups"("phone_number", "created_at");

alter table feedback add constraint feedback_user_fkey foreign key (customer_id, user_id) references users (customer_id, id);
alter table feedback enable row level security;
alter table feedback force row level security;
create policy company on feedback to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on feedback to corbel_tenant;
grant usage on sequence feedback_id_seq to corbel_tenant;
grant select, insert, update, delete on signups to corbel_platform;
grant usage on sequence signups_id_seq to corbel_platform;
alter table customers add constraint customers_demo_phone check (demo_phone ~ '^\+1[2-9][0-9]{9}$');

-- Nobody in a demo has an identity but its visitor: whatever numbers its people and superintendents wear, their owners'
-- texts go elsewhere and nobody signs in by them. The owner reads the two columns for it.
create policy identities on customers for select to current_user using (true);
create or replace function keep_identity(p_kind text, p_identifier text, p_customer int, p_person int) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_identifier is null or exists (select from customers where id = p_customer and demo_account and (p_kind <> 'user_phone' or demo_phone is distinct from p_identifier)) then
    delete from identities where kind = p_kind and customer_id = p_customer and person_id = p_person;
  else
    insert into identities (kind, identifier, customer_id, person_id) values (p_kind, p_identifier, p_customer, p_person)
    on conflict (kind, customer_id, person_id) do update set identifier = excluded.identifier;
  end if;
end $$;

-- The audit only grows, but for a demo that is over: then nothing of it stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from customers where id = old.customer_id and demo_account and deleted_at is not null) then return old; end if;
  raise exception 'audit_events is append-only';
end $$;
grant delete on audit_events, page_views to corbel_tenant;

-- Empties the company the transaction has stepped into, which must be a demo that was given up. Tables that others point
-- to come later: each refusal is tried again after the rest. Returns how many rows went.
create function forget_demo_rows() returns int language plpgsql as $$
declare v_company int := nullif(current_setting('app.company', true), '')::int; v_table text; v_count int; v_total int := 0; v_left int := 1; v_before int := 2147483647;
begin
  if not exists (select from customers where id = v_company and demo_account and deleted_at is not null) then
    raise exception 'only a demo that is over is forgotten';
  end if;
  while v_left > 0 and v_left < v_before loop
    v_before := v_left; v_left := 0;
    for v_table in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and has_table_privilege(c.oid, 'delete') loop
      begin
        execute format('delete from %I where customer_id = $1', v_table) using v_company;
        get diagnostics v_count = row_count;
        v_total := v_total + v_count;
      exception when foreign_key_violation then v_left := v_left + 1;
      end;
    end loop;
  end loop;
  return v_total;
end $$;
