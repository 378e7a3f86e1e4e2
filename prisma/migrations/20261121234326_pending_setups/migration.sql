-- What one word would keep in the company's own lists, proposed by text: a person, a job, a rate, the company's details.
CREATE TABLE "pending_setups" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "pending_setups_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "pending_setups_customer_id_id_key" ON "pending_setups"("customer_id", "id");
ALTER TABLE "pending_setups" ADD CONSTRAINT "pending_setups_conversation_fkey" FOREIGN KEY ("customer_id", "conversation_id") REFERENCES "conversations"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
alter table pending_setups add constraint pending_setups_kind check (kind in ('user', 'job', 'rate', 'details'));
create unique index pending_setups_open on pending_setups (conversation_id) where used_at is null and outcome is null;
alter table pending_setups enable row level security;
alter table pending_setups force row level security;
create policy company on pending_setups to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on pending_setups to corbel_tenant;
grant usage on sequence pending_setups_id_seq to corbel_tenant;

-- The list of daily logs comes newest first.
CREATE INDEX "daily_logs_customer_id_datetime_idx" ON "daily_logs"("customer_id", "datetime" DESC);
