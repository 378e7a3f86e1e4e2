-- Weekly reports, notice clocks, nudges at the end of the day, onboarding.
ALTER TABLE "users" ADD COLUMN     "nudges_off" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "jobs" ADD COLUMN     "notice_amount" INTEGER,
ADD COLUMN     "notice_calendar" TEXT,
ADD COLUMN     "notice_unit" TEXT;

ALTER TABLE "mails" ADD COLUMN     "job_report_id" INTEGER,
ADD COLUMN     "recipient_id" INTEGER;

CREATE TABLE "job_reports" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "job_id" INTEGER NOT NULL,
    "week" DATE,
    "content" JSONB NOT NULL,
    "open_count" INTEGER NOT NULL,
    "sent_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_reports_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "report_recipients" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "job_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "unsubscribed_at" TIMESTAMPTZ(3),
    "bounced_at" TIMESTAMPTZ(3),
    "bounce_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_recipients_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_notices" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "given_by" INTEGER,
    "how" TEXT NOT NULL,
    "letter" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_notices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notice_steps" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_steps_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "onboardings" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "skipped" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "asked" TEXT,
    "reminders_sent" INTEGER NOT NULL DEFAULT 0,
    "next_reminder_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "onboardings_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "job_reports_customer_id_job_id_id_idx" ON "job_reports"("customer_id", "job_id", "id");

CREATE UNIQUE INDEX "job_reports_customer_id_id_key" ON "job_reports"("customer_id", "id");

CREATE UNIQUE INDEX "job_reports_customer_id_job_id_week_key" ON "job_reports"("customer_id", "job_id", "week");

CREATE UNIQUE INDEX "report_recipients_customer_id_id_key" ON "report_recipients"("customer_id", "id");

CREATE UNIQUE INDEX "report_recipients_customer_id_job_id_address_key" ON "report_recipients"("customer_id", "job_id", "address");

CREATE UNIQUE INDEX "order_notices_customer_id_id_key" ON "order_notices"("customer_id", "id");

CREATE UNIQUE INDEX "order_notices_customer_id_change_order_id_key" ON "order_notices"("customer_id", "change_order_id");

CREATE UNIQUE INDEX "notice_steps_customer_id_id_key" ON "notice_steps"("customer_id", "id");

CREATE UNIQUE INDEX "notice_steps_customer_id_change_order_id_step_due_at_key" ON "notice_steps"("customer_id", "change_order_id", "step", "due_at");

CREATE UNIQUE INDEX "onboardings_customer_id_key" ON "onboardings"("customer_id");

CREATE UNIQUE INDEX "onboardings_customer_id_id_key" ON "onboardings"("customer_id", "id");
alter table mails
  add constraint mails_report_fkey foreign key (customer_id, job_report_id) references job_reports (customer_id, id),
  add constraint mails_recipient_fkey foreign key (customer_id, recipient_id) references report_recipients (customer_id, id);
create index mails_of_report on mails (customer_id, job_report_id) where job_report_id is not null;
alter table job_reports
  add constraint job_reports_company foreign key (customer_id) references customers (id) on delete cascade,
  add constraint job_reports_job foreign key (customer_id, job_id) references jobs (customer_id, id),
  add constraint job_reports_sender foreign key (customer_id, sent_by) references users (customer_id, id);
alter table report_recipients
  add constraint report_recipients_company foreign key (customer_id) references customers (id) on delete cascade,
  add constraint report_recipients_job foreign key (customer_id, job_id) references jobs (customer_id, id),
  add constraint report_recipients_lower check (address = lower(address));
alter table order_notices
  add constraint order_notices_company foreign key (customer_id) references customers (id) on delete cascade,
  add constraint order_notices_order foreign key (customer_id, change_order_id) references change_orders (customer_id, id),
  add constraint order_notices_user foreign key (customer_id, given_by) references users (customer_id, id),
  add constraint order_notices_how check (how in ('mail', 'email', 'hand', 'other'));
alter table notice_steps
  add constraint notice_steps_company foreign key (customer_id) references customers (id) on delete cascade,
  add constraint notice_steps_order foreign key (customer_id, change_order_id) references change_orders (customer_id, id),
  add constraint notice_steps_step check (step in ('first', 'last', 'due', 'overdue'));
alter table onboardings
  add constraint onboardings_company foreign key (customer_id) references customers (id) on delete cascade,
  add constraint onboardings_user foreign key (customer_id, user_id) references users (customer_id, id),
  add constraint onboardings_skipped check (skipped <@ array['details', 'rates', 'markups', 'job', 'crew']);
alter table jobs
  add constraint jobs_notice check ((notice_amount is null) = (notice_unit is null) and (notice_amount is null) = (notice_calendar is null)),
  add constraint jobs_notice_amount check (notice_amount between 1 and 365),
  add constraint jobs_notice_unit check (notice_unit in ('hours', 'days')),
  add constraint jobs_notice_calendar check (notice_calendar in ('calendar', 'working'));
-- Which companies have a notice clock at all: the platform sees that a job has one, not which contract.
create index jobs_with_notice on jobs (customer_id) where notice_amount is not null;
create policy noticed on jobs for select to corbel_platform using (notice_amount is not null);
grant select (customer_id, notice_amount) on jobs to corbel_platform;
create policy due on onboardings for select to corbel_platform using (finished_at is null);
grant select (customer_id, next_reminder_at, finished_at) on onboardings to corbel_platform;
alter table job_reports enable row level security;
alter table job_reports force row level security;
create policy company on job_reports to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on job_reports to corbel_tenant;
grant usage on sequence job_reports_id_seq to corbel_tenant;
alter table report_recipients enable row level security;
alter table report_recipients force row level security;
create policy company on report_recipients to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on report_recipients to corbel_tenant;
grant usage on sequence report_recipients_id_seq to corbel_tenant;
alter table order_notices enable row level security;
alter table order_notices force row level security;
create policy company on order_notices to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on order_notices to corbel_tenant;
grant usage on sequence order_notices_id_seq to corbel_tenant;
alter table notice_steps enable row level security;
alter table notice_steps force row level security;
create policy company on notice_steps to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on notice_steps to corbel_tenant;
grant usage on sequence notice_steps_id_seq to corbel_tenant;
alter table onboardings enable row level security;
alter table onboardings force row level security;
create policy company on onboardings to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on onboardings to corbel_tenant;
grant usage on sequence onboardings_id_seq to corbel_tenant;
