-- Billing: what Stripe told us, and our own ledgers of usage and credits. Plans are a table of domain/plans.ts.

DROP TABLE "plans";

CREATE TABLE "billing_accounts" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "stripe_customer_id" TEXT NOT NULL,
    "billing_email" TEXT,
    "plan_key" TEXT,
    "unlimited_cents" BIGINT,
    "subscription_id" TEXT,
    "subscription_status" TEXT,
    "subscription_attempt" INTEGER NOT NULL DEFAULT 1,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "trial_end" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "sync_wanted_at" TIMESTAMPTZ(3),
    "synced_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "billing_accounts_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "billing_usage" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,
    "covered_by" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3),
    "amount_cents" BIGINT NOT NULL DEFAULT 0,
    "report_started_at" TIMESTAMPTZ(3),
    "reported_at" TIMESTAMPTZ(3),
    "report_problem" TEXT,
    CONSTRAINT "billing_usage_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "billing_credits" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "delta" INTEGER NOT NULL,
    "change_order_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "billing_credits_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "referrals" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "referred_customer_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "referred_credited_at" TIMESTAMPTZ(3),
    "first_paid_at" TIMESTAMPTZ(3),
    "referrer_credited_at" TIMESTAMPTZ(3),
    CONSTRAINT "referrals_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "billing_accounts_customer_id_key" ON "billing_accounts"("customer_id");
CREATE UNIQUE INDEX "billing_accounts_stripe_customer_id_key" ON "billing_accounts"("stripe_customer_id");
CREATE UNIQUE INDEX "billing_accounts_customer_id_id_key" ON "billing_accounts"("customer_id", "id");
CREATE INDEX "billing_usage_customer_id_period_start_idx" ON "billing_usage"("customer_id", "period_start");
CREATE UNIQUE INDEX "billing_usage_customer_id_id_key" ON "billing_usage"("customer_id", "id");
CREATE UNIQUE INDEX "billing_usage_customer_id_change_order_id_key" ON "billing_usage"("customer_id", "change_order_id");
CREATE INDEX "billing_credits_customer_id_period_start_idx" ON "billing_credits"("customer_id", "period_start");
CREATE UNIQUE INDEX "billing_credits_customer_id_id_key" ON "billing_credits"("customer_id", "id");
CREATE UNIQUE INDEX "referrals_referred_customer_id_key" ON "referrals"("referred_customer_id");
CREATE UNIQUE INDEX "referrals_customer_id_id_key" ON "referrals"("customer_id", "id");

-- ─── Wrong states that cannot be ─────────────────────────────────────────────────────────────────────────────────────
alter table billing_accounts
  add constraint billing_accounts_company foreign key (customer_id) references customers (id),
  add constraint billing_accounts_plan check (plan_key in ('coa-pay-as-you-go', 'standard-monthly', 'premium-monthly', 'pro-monthly', 'unlimited')),
  add constraint billing_accounts_period check (period_end is null or period_end > period_start);
alter table billing_usage
  add constraint billing_usage_order foreign key (customer_id, change_order_id) references change_orders (customer_id, id),
  add constraint billing_usage_covered check (covered_by in ('metered', 'credit', 'unlimited', 'trial', 'free')),
  add constraint billing_usage_amount check (amount_cents >= 0 and (covered_by = 'metered' or amount_cents = 0)),
  add constraint billing_usage_reported check (reported_at is null or (covered_by = 'metered' and report_started_at is not null));
create index billing_usage_waiting on billing_usage (customer_id) where covered_by = 'metered' and reported_at is null and report_problem is null;
alter table billing_credits
  add constraint billing_credits_order foreign key (customer_id, change_order_id) references change_orders (customer_id, id),
  add constraint billing_credits_kind check ((reason = 'grant' and delta > 0 and change_order_id is null) or (reason = 'use' and delta = -1 and change_order_id is not null));
-- A period is granted once, whoever hears of it first; an order uses one credit in its life.
create unique index billing_credits_grant on billing_credits (customer_id, period_start) where reason = 'grant';
create unique index billing_credits_use on billing_credits (customer_id, change_order_id) where reason = 'use';
alter table referrals
  add constraint referrals_referrer foreign key (customer_id) references customers (id),
  add constraint referrals_referred foreign key (referred_customer_id) references customers (id),
  add constraint referrals_other check (customer_id <> referred_customer_id);

-- ─── The wall between companies ──────────────────────────────────────────────────────────────────────────────────────
alter table billing_accounts enable row level security;
alter table billing_accounts force row level security;
create policy company on billing_accounts to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on billing_accounts to corbel_tenant;
alter table billing_usage enable row level security;
alter table billing_usage force row level security;
create policy company on billing_usage to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on billing_usage to corbel_tenant;
alter table billing_credits enable row level security;
alter table billing_credits force row level security;
create policy company on billing_credits to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, delete on billing_credits to corbel_tenant;
alter table referrals enable row level security;
alter table referrals force row level security;
create policy company on referrals to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, update, delete on referrals to corbel_tenant;
-- Of a company's billing the platform sees whose account it is and that it waits.
create policy waiting on billing_accounts for select to corbel_platform using (true);
grant select (customer_id, stripe_customer_id, livemode, sync_wanted_at) on billing_accounts to corbel_platform;
create policy waiting on billing_usage for select to corbel_platform using (true);
grant select (customer_id, covered_by, completed_at, reported_at, report_problem) on billing_usage to corbel_platform;
-- Who brought whom crosses companies by its nature; it holds ids and moments only.
create policy platform on referrals to corbel_platform using (true) with check (true);
grant select, insert, update on referrals to corbel_platform;
grant usage on all sequences in schema public to corbel_tenant, corbel_platform;
