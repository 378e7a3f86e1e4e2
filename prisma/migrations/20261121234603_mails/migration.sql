-- News reaches each person as he chose; a mail is a row of its company, sent after the commit.
ALTER TABLE "users" ADD COLUMN "notify_by" TEXT NOT NULL DEFAULT 'text';
alter table users add constraint users_notify_by check (notify_by in ('text', 'mail'));
CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "user_id" INTEGER,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "headers" JSONB NOT NULL DEFAULT '{}',
    "dedupe_key" TEXT NOT NULL,
    "change_order_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "send_started_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mails_customer_id_id_key" ON "mails"("customer_id", "id");
CREATE UNIQUE INDEX "mails_customer_id_dedupe_key_key" ON "mails"("customer_id", "dedupe_key");
alter table mails
  add constraint mails_status check (status in ('queued', 'sending', 'sent', 'failed')),
  add constraint mails_company foreign key (customer_id) references customers (id) on delete cascade,
  add constraint mails_user_fkey foreign key (customer_id, user_id) references users (customer_id, id),
  add constraint mails_order_fkey foreign key (customer_id, change_order_id) references change_orders (customer_id, id);
create index mails_unsent on mails (created_at) where status in ('queued', 'sending');
alter table mails enable row level security;
alter table mails force row level security;
create policy company on mails to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on mails to corbel_tenant;
grant usage on sequence mails_id_seq to corbel_tenant;
create policy waiting on mails for select to corbel_platform using (true);
grant select (id, customer_id, status, created_at) on mails to corbel_platform;
