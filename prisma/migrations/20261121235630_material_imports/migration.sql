-- A price list somebody uploaded, from the file to the review.
CREATE TABLE "material_imports" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "file_hash" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'processing',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "result" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "material_imports_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "material_imports_customer_id_id_key" ON "material_imports"("customer_id", "id");
alter table material_imports add constraint material_imports_user_fkey foreign key (customer_id, user_id) references users (customer_id, id);
alter table material_imports add constraint material_imports_status check (status in ('processing', 'completed', 'failed', 'cancelled'));
-- What the reconciler looks for.
create index material_imports_processing on material_imports (created_at) where status = 'processing';
alter table material_imports enable row level security;
alter table material_imports force row level security;
create policy company on material_imports to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on material_imports to corbel_tenant;
grant usage on sequence material_imports_id_seq to corbel_tenant;
create policy waiting on material_imports for select to corbel_platform using (true);
grant select (id, customer_id, status, created_at, started_at) on material_imports to corbel_platform;
