-- What a schedule did for a company on a day of its own calendar. The platform looks for companies that are still due.
CREATE TABLE "company_runs" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "local_date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_runs_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "company_runs_customer_id_kind_local_date_key" ON "company_runs"("customer_id", "kind", "local_date");
alter table company_runs add constraint company_runs_company foreign key (customer_id) references customers (id) on delete cascade;
alter table company_runs enable row level security;
alter table company_runs force row level security;
create policy company on company_runs to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert on company_runs to corbel_tenant;
grant usage on sequence company_runs_id_seq to corbel_tenant;
create policy due on company_runs for select to corbel_platform using (true);
grant select on company_runs to corbel_platform;
