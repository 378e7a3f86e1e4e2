-- Accounting: the connection to QuickBooks, job links, invoices of orders and the executions that make them.

-- CreateTable
CREATE TABLE "quickbooks_connections" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "realm_id" TEXT NOT NULL,
    "company_name" TEXT NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "access_expires_at" TIMESTAMPTZ(3),
    "refresh_expires_at" TIMESTAMPTZ(3),
    "token_version" INTEGER NOT NULL DEFAULT 1,
    "lease_id" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "item_id" TEXT,
    "problem" TEXT,
    "connected_by" INTEGER,
    "connected_at" TIMESTAMPTZ(3) NOT NULL,
    "disconnected_at" TIMESTAMPTZ(3),
    "reconciled_at" TIMESTAMPTZ(3),

    CONSTRAINT "quickbooks_connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quickbooks_consents" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "quickbooks_consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quickbooks_job_links" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "job_id" INTEGER NOT NULL,
    "realm_id" TEXT NOT NULL,
    "quickbooks_customer_id" TEXT NOT NULL,
    "quickbooks_customer_name" TEXT NOT NULL,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quickbooks_job_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_invoices" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "provider" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "doc_number" TEXT NOT NULL,
    "realm_id" TEXT,
    "quickbooks_customer_id" TEXT,
    "total_cents" BIGINT NOT NULL,
    "content" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,
    "quickbooks_id" TEXT,
    "sync_token" TEXT,
    "reason" TEXT,
    "reason_code" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "send_started_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "executions" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "invoice_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "previous_status" TEXT NOT NULL,
    "invoice_created" BOOLEAN NOT NULL DEFAULT false,
    "message" TEXT,
    "conversation_id" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "request_id" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "executions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quickbooks_differences" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "change_order_id" INTEGER,
    "doc_number" TEXT NOT NULL,
    "ours_cents" BIGINT,
    "theirs_cents" BIGINT,
    "detail" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "quickbooks_differences_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quickbooks_connections_customer_id_key" ON "quickbooks_connections"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "quickbooks_connections_customer_id_id_key" ON "quickbooks_connections"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quickbooks_consents_state_hash_key" ON "quickbooks_consents"("state_hash");

-- CreateIndex
CREATE UNIQUE INDEX "quickbooks_consents_customer_id_id_key" ON "quickbooks_consents"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quickbooks_job_links_customer_id_id_key" ON "quickbooks_job_links"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quickbooks_job_links_customer_id_job_id_key" ON "quickbooks_job_links"("customer_id", "job_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_invoices_customer_id_id_key" ON "order_invoices"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_invoices_customer_id_change_order_id_generation_key" ON "order_invoices"("customer_id", "change_order_id", "generation");

-- CreateIndex
CREATE INDEX "executions_customer_id_change_order_id_idx" ON "executions"("customer_id", "change_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "executions_customer_id_id_key" ON "executions"("customer_id", "id");

-- CreateIndex
CREATE INDEX "quickbooks_differences_customer_id_resolved_at_idx" ON "quickbooks_differences"("customer_id", "resolved_at");

-- CreateIndex
CREATE UNIQUE INDEX "quickbooks_differences_customer_id_id_key" ON "quickbooks_differences"("customer_id", "id");

-- ─── What Prisma cannot say ──────────────────────────────────────────────────────────────────────────────────────────
alter table quickbooks_connections
  add constraint quickbooks_connections_customer foreign key (customer_id) references customers (id),
  add constraint quickbooks_connections_status check (status in ('connected', 'expired', 'disconnected')),
  add constraint quickbooks_connections_tokens check (status <> 'connected' or (access_token is not null and refresh_token is not null and access_expires_at is not null)),
  add constraint quickbooks_connections_sealed check (access_token like 'v1.%' and refresh_token like 'v1.%');
alter table quickbooks_consents
  add constraint quickbooks_consents_user foreign key (customer_id, user_id) references users (customer_id, id);
alter table quickbooks_job_links
  add constraint quickbooks_job_links_job foreign key (customer_id, job_id) references jobs (customer_id, id);
alter table order_invoices
  add constraint order_invoices_order foreign key (customer_id, change_order_id) references change_orders (customer_id, id),
  add constraint order_invoices_state check (state in ('planned', 'sending', 'unknown', 'created', 'failed', 'voiding', 'voided', 'kept')),
  add constraint order_invoices_provider check (provider in ('quickbooks', 'elsewhere')),
  add constraint order_invoices_made check (provider <> 'quickbooks' or state not in ('created', 'voiding', 'voided', 'kept') or quickbooks_id is not null);
-- Never two: an order has one invoice that is not voided, and a document of QuickBooks belongs to one order.
create unique index order_invoices_one on order_invoices (customer_id, change_order_id) where state <> 'voided';
create unique index order_invoices_document on order_invoices (customer_id, realm_id, quickbooks_id) where quickbooks_id is not null;
create unique index order_invoices_request on order_invoices (request_id);
alter table executions
  add constraint executions_order foreign key (customer_id, change_order_id) references change_orders (customer_id, id),
  add constraint executions_invoice foreign key (customer_id, invoice_id) references order_invoices (customer_id, id),
  add constraint executions_kind check (kind in ('invoice', 'void')),
  add constraint executions_state check (state in ('running', 'done', 'reverted'));
create unique index executions_running on executions (customer_id, change_order_id) where state = 'running';
create index executions_waiting on executions (next_at) where state = 'running';
create unique index quickbooks_differences_open on quickbooks_differences (customer_id, key) where resolved_at is null;

-- ─── The wall between companies ──────────────────────────────────────────────────────────────────────────────────────
alter table quickbooks_connections enable row level security;
alter table quickbooks_connections force row level security;
create policy company on quickbooks_connections to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on quickbooks_connections to corbel_tenant;
alter table quickbooks_consents enable row level security;
alter table quickbooks_consents force row level security;
create policy company on quickbooks_consents to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on quickbooks_consents to corbel_tenant;
alter table quickbooks_job_links enable row level security;
alter table quickbooks_job_links force row level security;
create policy company on quickbooks_job_links to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on quickbooks_job_links to corbel_tenant;
alter table order_invoices enable row level security;
alter table order_invoices force row level security;
create policy company on order_invoices to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update on order_invoices to corbel_tenant;
alter table executions enable row level security;
alter table executions force row level security;
create policy company on executions to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update on executions to corbel_tenant;
alter table quickbooks_differences enable row level security;
alter table quickbooks_differences force row level security;
create policy company on quickbooks_differences to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on quickbooks_differences to corbel_tenant;
-- The platform sees that an execution waits, and who is connected: never a token, an amount or a name.
create policy waiting on executions for select to corbel_platform using (true);
grant select (id, customer_id, state, next_at, started_at) on executions to corbel_platform;
create policy waiting on quickbooks_connections for select to corbel_platform using (true);
grant select (customer_id, status, reconciled_at) on quickbooks_connections to corbel_platform;
create policy waiting on order_invoices for select to corbel_platform using (true);
grant select (customer_id, state) on order_invoices to corbel_platform;
grant usage on all sequences in schema public to corbel_tenant, corbel_platform;
