-- Statuses, regions and the template are edited by several people: an edit carries the version it was made on.
ALTER TABLE "custom_statuses" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "regions" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "templates" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
