-- Which screens people open: what the developers' analytics counts.
CREATE TABLE "page_views" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "event_name" TEXT NOT NULL,
    "element_identifier" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "page_views_at_idx" ON "page_views"("at");
CREATE INDEX "page_views_customer_id_at_idx" ON "page_views"("customer_id", "at");
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_user_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "users"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
alter table page_views enable row level security;
alter table page_views force row level security;
create policy company on page_views to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant insert, select on page_views to corbel_tenant;
create policy analytics on page_views for select to corbel_platform using (true);
grant select on page_views to corbel_platform;
grant usage on sequence page_views_id_seq to corbel_tenant;
