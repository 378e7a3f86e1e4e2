-- The spine: tables as schema.prisma describes them, then what Prisma cannot say: roles, walls, checks, triggers, indexes.

create extension if not exists vector;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- CreateTable
CREATE TABLE "customers" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "office_phone_number" TEXT,
    "street_address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zip_code" TEXT,
    "license_number" TEXT,
    "logo_hash" TEXT,
    "logo_mime" TEXT,
    "live_account" BOOLEAN NOT NULL DEFAULT true,
    "demo_account" BOOLEAN NOT NULL DEFAULT false,
    "time_zone" TEXT NOT NULL DEFAULT 'America/Denver',
    "language" TEXT NOT NULL DEFAULT 'English',
    "workday_hours" DECIMAL(4,2) NOT NULL DEFAULT 8,
    "show_money_to_contacts" BOOLEAN NOT NULL DEFAULT false,
    "signature_over_cents" BIGINT,
    "chase_on_weekends" BOOLEAN NOT NULL DEFAULT false,
    "next_id_number" INTEGER NOT NULL DEFAULT 1001,
    "onboarded" BOOLEAN NOT NULL DEFAULT false,
    "plan_status" TEXT NOT NULL DEFAULT 'active',
    "paid_until" TIMESTAMPTZ(3),
    "demo_expires_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone_number" TEXT,
    "email" TEXT,
    "language" TEXT NOT NULL DEFAULT 'English',
    "estimator" BOOLEAN NOT NULL DEFAULT false,
    "role" TEXT NOT NULL DEFAULT 'office',
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "demo_submitted" BOOLEAN NOT NULL DEFAULT false,
    "sms_consent_at" TIMESTAMPTZ(3),
    "terms_consent_at" TIMESTAMPTZ(3),
    "totp_secret" TEXT,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "regions" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "regions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "region_id" INTEGER,
    "job_name" TEXT NOT NULL,
    "general_contractor" TEXT,
    "job_status" TEXT NOT NULL DEFAULT 'Active',
    "former_status" TEXT,
    "general_contractor_reports_email" TEXT,
    "require_superintendent_approval" BOOLEAN NOT NULL DEFAULT false,
    "superintendent_name" TEXT,
    "superintendent_phone_number" TEXT,
    "project_number" TEXT,
    "address" TEXT,
    "time_zone" TEXT,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "next_cor_number" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_contacts" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "job_id" INTEGER NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'English',
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "labor_rates" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "region_id" INTEGER,
    "job_id" INTEGER,
    "labor_type" TEXT NOT NULL,
    "rate_value" DECIMAL(12,4) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "labor_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "markups" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "region_id" INTEGER,
    "job_id" INTEGER,
    "markup_category" TEXT NOT NULL,
    "markup_name" TEXT NOT NULL,
    "markup_value" DECIMAL(16,6) NOT NULL,
    "markup_percentage" BOOLEAN NOT NULL,
    "markup_active" BOOLEAN NOT NULL DEFAULT true,
    "is_administration_fee" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "markups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "materials" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT 'ea',
    "price" DECIMAL(12,4),
    "search_text" TEXT NOT NULL DEFAULT '',
    "embedding" vector(256),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "materials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_statuses" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "show_in_dashboard" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "custom_statuses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "templates" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "header" TEXT NOT NULL DEFAULT '',
    "legal_text" TEXT NOT NULL DEFAULT '',
    "show_unit_column" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "files" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_orders" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "id_number" INTEGER NOT NULL,
    "cor_number" INTEGER,
    "customer_reference" TEXT,
    "job_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "description" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "schedule_days" INTEGER NOT NULL DEFAULT 0,
    "schedule_weeks" INTEGER NOT NULL DEFAULT 0,
    "schedule_months" INTEGER NOT NULL DEFAULT 0,
    "work_date" DATE,
    "directed_by" TEXT,
    "base_cents" BIGINT NOT NULL DEFAULT 0,
    "total_cents" BIGINT NOT NULL DEFAULT 0,
    "approved_amount_cents" BIGINT,
    "breakdown" JSONB NOT NULL DEFAULT '{}',
    "unknown_count" INTEGER NOT NULL DEFAULT 0,
    "source" TEXT NOT NULL DEFAULT 'console',
    "creator_id" INTEGER,
    "creator_phone" TEXT,
    "old_cor" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_by" TEXT,
    "date_created" TIMESTAMPTZ(3) NOT NULL,
    "last_updated" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "executed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "change_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_order_items" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" DECIMAL(12,4),
    "unit" TEXT NOT NULL DEFAULT 'ea',
    "unit_cost" DECIMAL(12,4),
    "rate_kind" TEXT,
    "position" INTEGER NOT NULL,
    "cost_source" TEXT,
    "cost_snapshot" JSONB,
    "changed_by" TEXT,

    CONSTRAINT "change_order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_order_markups" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_percentage" BOOLEAN NOT NULL,
    "rate" DECIMAL(16,6) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "change_order_markups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "item_id" INTEGER,
    "message_id" INTEGER,
    "field" TEXT NOT NULL,
    "source_kind" TEXT NOT NULL DEFAULT 'message',
    "start_offset" INTEGER NOT NULL,
    "end_offset" INTEGER NOT NULL,
    "words" TEXT NOT NULL,
    "derivation" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_order_versions" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "turn_id" INTEGER,
    "user_id" INTEGER,
    "undo_of" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_order_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revisions" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "content_hash" TEXT NOT NULL,
    "pdf_hash" TEXT,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attachments" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER,
    "message_id" INTEGER,
    "file_hash" TEXT NOT NULL,
    "thumbnail_hash" TEXT,
    "original_filename" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "taken_at" TIMESTAMPTZ(3),
    "creator_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_requests" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "revision_id" INTEGER NOT NULL,
    "approval_contact_id" INTEGER NOT NULL,
    "contact_snapshot" JSONB NOT NULL,
    "contact_phone" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'awaiting',
    "question_content" TEXT NOT NULL,
    "response_content" TEXT,
    "response_received" BOOLEAN NOT NULL DEFAULT false,
    "approved" BOOLEAN,
    "sender_user_id" INTEGER,
    "texts_sent" INTEGER NOT NULL DEFAULT 0,
    "next_chase_at" TIMESTAMPTZ(3),
    "no_reply_at" TIMESTAMPTZ(3),
    "last_reminded_at" TIMESTAMPTZ(3),
    "asked_again_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "responded_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_answers" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "approval_request_id" INTEGER NOT NULL,
    "message_id" INTEGER,
    "channel" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "item_id" INTEGER,
    "typed_name" TEXT,
    "signature_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "phone_number" TEXT NOT NULL,
    "user_id" INTEGER,
    "language" TEXT,
    "last_order_id" INTEGER,
    "last_message_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "direction" TEXT NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'sms',
    "kind" TEXT NOT NULL DEFAULT 'chat',
    "body" TEXT NOT NULL,
    "transcript" TEXT,
    "language" TEXT,
    "provider_sid" TEXT,
    "dedupe_key" TEXT,
    "turn_id" INTEGER,
    "approval_request_id" INTEGER,
    "change_order_id" INTEGER,
    "user_id" INTEGER,
    "status" TEXT NOT NULL,
    "error_code" INTEGER,
    "error_reason" TEXT,
    "segments" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "send_started_at" TIMESTAMPTZ(3),
    "provider_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "request_id" TEXT,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_media" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "message_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "provider_url" TEXT,
    "content_type" TEXT NOT NULL,
    "attachment_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'received',
    "problem" TEXT,

    CONSTRAINT "message_media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turns" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'claimed',
    "model" TEXT,
    "prompt_version" TEXT,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,
    "guard" JSONB NOT NULL DEFAULT '[]',
    "error" TEXT,
    "request_id" TEXT,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "turns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn_steps" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "turn_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "ms" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "turn_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool_calls" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "turn_id" INTEGER NOT NULL,
    "call_key" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "arguments" JSONB NOT NULL,
    "result" JSONB,
    "error_code" TEXT,
    "ms" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_confirmations" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "change_order_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "order_version" INTEGER NOT NULL,
    "amount_cents" BIGINT,
    "approval_contact_id" INTEGER,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "pending_confirmations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_logs" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "job_id" INTEGER NOT NULL,
    "message_id" INTEGER,
    "log_date" DATE NOT NULL,
    "log_content" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    "full_datetime" TIMESTAMPTZ(3) NOT NULL,
    "datetime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "daily_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" INTEGER,
    "actor_name" TEXT NOT NULL,
    "impersonator" TEXT,
    "turn_id" INTEGER,
    "message_id" INTEGER,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbound_texts" (
    "id" SERIAL NOT NULL,
    "sid" TEXT NOT NULL,
    "from_number" TEXT NOT NULL,
    "to_number" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "media" JSONB NOT NULL DEFAULT '[]',
    "opt_out" TEXT,
    "provider_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "customer_id" INTEGER,
    "request_id" TEXT,

    CONSTRAINT "inbound_texts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "opt_outs" (
    "phone_number" TEXT NOT NULL,
    "opted_out" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "opt_outs_pkey" PRIMARY KEY ("phone_number")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "number_choices" (
    "phone_number" TEXT NOT NULL,
    "customer_id" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "chosen_at" TIMESTAMPTZ(3),

    CONSTRAINT "number_choices_pkey" PRIMARY KEY ("phone_number")
);

-- CreateTable
CREATE TABLE "login_codes" (
    "id" SERIAL NOT NULL,
    "identifier" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "choice_hash" TEXT,

    CONSTRAINT "login_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "token_hash" TEXT NOT NULL,
    "customer_id" INTEGER,
    "user_id" INTEGER,
    "developer" BOOLEAN NOT NULL DEFAULT false,
    "impersonator" TEXT,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "user_agent" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_tokens" (
    "id" SERIAL NOT NULL,
    "token_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "link_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" SERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "aggregate" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "request_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "available_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "dead_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "system_state" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "system_state_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "plans" (
    "id" SERIAL NOT NULL,
    "lookup_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credits" INTEGER,
    "price_cents" BIGINT NOT NULL,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_customer_id_id_key" ON "users"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "regions_customer_id_id_key" ON "regions"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "regions_customer_id_name_key" ON "regions"("customer_id", "name");

-- CreateIndex
CREATE INDEX "jobs_customer_id_job_name_idx" ON "jobs"("customer_id", "job_name");

-- CreateIndex
CREATE UNIQUE INDEX "jobs_customer_id_id_key" ON "jobs"("customer_id", "id");

-- CreateIndex
CREATE INDEX "approval_contacts_customer_id_job_id_idx" ON "approval_contacts"("customer_id", "job_id");

-- CreateIndex
CREATE UNIQUE INDEX "approval_contacts_customer_id_id_key" ON "approval_contacts"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "labor_rates_customer_id_id_key" ON "labor_rates"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "markups_customer_id_id_key" ON "markups"("customer_id", "id");

-- CreateIndex
CREATE INDEX "materials_customer_id_description_idx" ON "materials"("customer_id", "description");

-- CreateIndex
CREATE UNIQUE INDEX "materials_customer_id_id_key" ON "materials"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_statuses_customer_id_id_key" ON "custom_statuses"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "templates_customer_id_key" ON "templates"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "templates_customer_id_id_key" ON "templates"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "files_customer_id_hash_key" ON "files"("customer_id", "hash");

-- CreateIndex
CREATE INDEX "change_orders_customer_id_status_date_created_idx" ON "change_orders"("customer_id", "status", "date_created");

-- CreateIndex
CREATE INDEX "change_orders_customer_id_job_id_date_created_idx" ON "change_orders"("customer_id", "job_id", "date_created");

-- CreateIndex
CREATE INDEX "change_orders_customer_id_date_created_idx" ON "change_orders"("customer_id", "date_created");

-- CreateIndex
CREATE UNIQUE INDEX "change_orders_customer_id_id_key" ON "change_orders"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "change_orders_customer_id_id_number_key" ON "change_orders"("customer_id", "id_number");

-- CreateIndex
CREATE INDEX "change_order_items_customer_id_change_order_id_category_pos_idx" ON "change_order_items"("customer_id", "change_order_id", "category", "position");

-- CreateIndex
CREATE UNIQUE INDEX "change_order_items_customer_id_id_key" ON "change_order_items"("customer_id", "id");

-- CreateIndex
CREATE INDEX "change_order_markups_customer_id_change_order_id_idx" ON "change_order_markups"("customer_id", "change_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "change_order_markups_customer_id_id_key" ON "change_order_markups"("customer_id", "id");

-- CreateIndex
CREATE INDEX "evidence_customer_id_change_order_id_idx" ON "evidence"("customer_id", "change_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_customer_id_id_key" ON "evidence"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "change_order_versions_customer_id_id_key" ON "change_order_versions"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "change_order_versions_customer_id_change_order_id_version_key" ON "change_order_versions"("customer_id", "change_order_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "revisions_customer_id_id_key" ON "revisions"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "revisions_customer_id_change_order_id_number_key" ON "revisions"("customer_id", "change_order_id", "number");

-- CreateIndex
CREATE INDEX "attachments_customer_id_change_order_id_idx" ON "attachments"("customer_id", "change_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "attachments_customer_id_id_key" ON "attachments"("customer_id", "id");

-- CreateIndex
CREATE INDEX "approval_requests_customer_id_change_order_id_created_at_idx" ON "approval_requests"("customer_id", "change_order_id", "created_at");

-- CreateIndex
CREATE INDEX "approval_requests_customer_id_approval_contact_id_status_idx" ON "approval_requests"("customer_id", "approval_contact_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "approval_requests_customer_id_id_key" ON "approval_requests"("customer_id", "id");

-- CreateIndex
CREATE INDEX "approval_answers_customer_id_approval_request_id_idx" ON "approval_answers"("customer_id", "approval_request_id");

-- CreateIndex
CREATE UNIQUE INDEX "approval_answers_customer_id_id_key" ON "approval_answers"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_customer_id_id_key" ON "conversations"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_customer_id_phone_number_key" ON "conversations"("customer_id", "phone_number");

-- CreateIndex
CREATE UNIQUE INDEX "messages_provider_sid_key" ON "messages"("provider_sid");

-- CreateIndex
CREATE INDEX "messages_customer_id_conversation_id_id_idx" ON "messages"("customer_id", "conversation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_customer_id_id_key" ON "messages"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_customer_id_dedupe_key_key" ON "messages"("customer_id", "dedupe_key");

-- CreateIndex
CREATE UNIQUE INDEX "message_media_customer_id_id_key" ON "message_media"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "message_media_customer_id_message_id_position_key" ON "message_media"("customer_id", "message_id", "position");

-- CreateIndex
CREATE INDEX "turns_customer_id_conversation_id_id_idx" ON "turns"("customer_id", "conversation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "turns_customer_id_id_key" ON "turns"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "turn_steps_customer_id_id_key" ON "turn_steps"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "turn_steps_customer_id_turn_id_position_key" ON "turn_steps"("customer_id", "turn_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "tool_calls_customer_id_id_key" ON "tool_calls"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tool_calls_customer_id_call_key_key" ON "tool_calls"("customer_id", "call_key");

-- CreateIndex
CREATE UNIQUE INDEX "pending_confirmations_customer_id_id_key" ON "pending_confirmations"("customer_id", "id");

-- CreateIndex
CREATE INDEX "daily_logs_customer_id_job_id_log_date_idx" ON "daily_logs"("customer_id", "job_id", "log_date");

-- CreateIndex
CREATE UNIQUE INDEX "daily_logs_customer_id_id_key" ON "daily_logs"("customer_id", "id");

-- CreateIndex
CREATE INDEX "audit_events_customer_id_entity_entity_id_id_idx" ON "audit_events"("customer_id", "entity", "entity_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_customer_id_id_key" ON "audit_events"("customer_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_customer_id_route_key_key" ON "idempotency_keys"("customer_id", "route", "key");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_texts_sid_key" ON "inbound_texts"("sid");

-- CreateIndex
CREATE INDEX "inbound_texts_from_number_received_at_idx" ON "inbound_texts"("from_number", "received_at");

-- CreateIndex
CREATE INDEX "identities_identifier_idx" ON "identities"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "identities_kind_customer_id_person_id_key" ON "identities"("kind", "customer_id", "person_id");

-- CreateIndex
CREATE INDEX "login_codes_identifier_created_at_idx" ON "login_codes"("identifier", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_customer_id_user_id_idx" ON "sessions"("customer_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "link_tokens_token_hash_key" ON "link_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "link_tokens_kind_customer_id_entity_id_idx" ON "link_tokens"("kind", "customer_id", "entity_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_provider_event_id_key" ON "webhook_events"("provider", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "plans_lookup_key_key" ON "plans"("lookup_key");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "regions" ADD CONSTRAINT "regions_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_region_fkey" FOREIGN KEY ("customer_id", "region_id") REFERENCES "regions"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "approval_contacts" ADD CONSTRAINT "approval_contacts_job_fkey" FOREIGN KEY ("customer_id", "job_id") REFERENCES "jobs"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "labor_rates" ADD CONSTRAINT "labor_rates_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "labor_rates" ADD CONSTRAINT "labor_rates_region_fkey" FOREIGN KEY ("customer_id", "region_id") REFERENCES "regions"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "labor_rates" ADD CONSTRAINT "labor_rates_job_fkey" FOREIGN KEY ("customer_id", "job_id") REFERENCES "jobs"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "markups" ADD CONSTRAINT "markups_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "markups" ADD CONSTRAINT "markups_region_fkey" FOREIGN KEY ("customer_id", "region_id") REFERENCES "regions"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "markups" ADD CONSTRAINT "markups_job_fkey" FOREIGN KEY ("customer_id", "job_id") REFERENCES "jobs"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "materials" ADD CONSTRAINT "materials_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "custom_statuses" ADD CONSTRAINT "custom_statuses_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "templates" ADD CONSTRAINT "templates_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_job_fkey" FOREIGN KEY ("customer_id", "job_id") REFERENCES "jobs"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_creator_fkey" FOREIGN KEY ("customer_id", "creator_id") REFERENCES "users"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "change_order_items" ADD CONSTRAINT "change_order_items_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "change_order_markups" ADD CONSTRAINT "change_order_markups_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_message_fkey" FOREIGN KEY ("customer_id", "message_id") REFERENCES "messages"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "change_order_versions" ADD CONSTRAINT "change_order_versions_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_fkey" FOREIGN KEY ("customer_id", "file_hash") REFERENCES "files"("customer_id", "hash") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_revision_fkey" FOREIGN KEY ("customer_id", "revision_id") REFERENCES "revisions"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_contact_fkey" FOREIGN KEY ("customer_id", "approval_contact_id") REFERENCES "approval_contacts"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_request_fkey" FOREIGN KEY ("customer_id", "approval_request_id") REFERENCES "approval_requests"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "users"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_fkey" FOREIGN KEY ("customer_id", "conversation_id") REFERENCES "conversations"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "message_media" ADD CONSTRAINT "message_media_message_fkey" FOREIGN KEY ("customer_id", "message_id") REFERENCES "messages"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "turns" ADD CONSTRAINT "turns_conversation_fkey" FOREIGN KEY ("customer_id", "conversation_id") REFERENCES "conversations"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "turn_steps" ADD CONSTRAINT "turn_steps_turn_fkey" FOREIGN KEY ("customer_id", "turn_id") REFERENCES "turns"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_turn_fkey" FOREIGN KEY ("customer_id", "turn_id") REFERENCES "turns"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pending_confirmations" ADD CONSTRAINT "pending_confirmations_conversation_fkey" FOREIGN KEY ("customer_id", "conversation_id") REFERENCES "conversations"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pending_confirmations" ADD CONSTRAINT "pending_confirmations_order_fkey" FOREIGN KEY ("customer_id", "change_order_id") REFERENCES "change_orders"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "daily_logs" ADD CONSTRAINT "daily_logs_job_fkey" FOREIGN KEY ("customer_id", "job_id") REFERENCES "jobs"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "daily_logs" ADD CONSTRAINT "daily_logs_user_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "users"("customer_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- ─── Roles ───────────────────────────────────────────────────────────────────────────────────────────────────────────
-- corbel_none owns nothing and reads nothing: what every connection is until a wall is entered.
-- corbel_tenant sees one company (app.company); corbel_platform sees the platform tables and no company's content.
do $$ begin
  if not exists (select from pg_roles where rolname = 'corbel_none') then create role corbel_none nologin; end if;
  if not exists (select from pg_roles where rolname = 'corbel_tenant') then create role corbel_tenant nologin; end if;
  if not exists (select from pg_roles where rolname = 'corbel_platform') then create role corbel_platform nologin; end if;
end $$;

revoke all on schema public from public;
grant usage on schema public to corbel_none, corbel_tenant, corbel_platform;
grant usage on all sequences in schema public to corbel_tenant, corbel_platform;

-- ─── The wall between companies ──────────────────────────────────────────────────────────────────────────────────────
alter table customers enable row level security;
alter table customers force row level security;
create policy company on customers to corbel_tenant using (id = (select nullif(current_setting('app.company', true), '')::int)) with check (id = (select nullif(current_setting('app.company', true), '')::int));
grant select, update on customers to corbel_tenant;
create policy listing on customers to corbel_platform using (true) with check (true);
grant select, insert on customers to corbel_platform;

alter table users enable row level security;
alter table users force row level security;
create policy company on users to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on users to corbel_tenant;
alter table regions enable row level security;
alter table regions force row level security;
create policy company on regions to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on regions to corbel_tenant;
alter table jobs enable row level security;
alter table jobs force row level security;
create policy company on jobs to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on jobs to corbel_tenant;
alter table approval_contacts enable row level security;
alter table approval_contacts force row level security;
create policy company on approval_contacts to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on approval_contacts to corbel_tenant;
alter table labor_rates enable row level security;
alter table labor_rates force row level security;
create policy company on labor_rates to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on labor_rates to corbel_tenant;
alter table markups enable row level security;
alter table markups force row level security;
create policy company on markups to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on markups to corbel_tenant;
alter table materials enable row level security;
alter table materials force row level security;
create policy company on materials to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on materials to corbel_tenant;
alter table custom_statuses enable row level security;
alter table custom_statuses force row level security;
create policy company on custom_statuses to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on custom_statuses to corbel_tenant;
alter table templates enable row level security;
alter table templates force row level security;
create policy company on templates to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on templates to corbel_tenant;
alter table files enable row level security;
alter table files force row level security;
create policy company on files to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on files to corbel_tenant;
alter table change_orders enable row level security;
alter table change_orders force row level security;
create policy company on change_orders to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on change_orders to corbel_tenant;
alter table change_order_items enable row level security;
alter table change_order_items force row level security;
create policy company on change_order_items to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on change_order_items to corbel_tenant;
alter table change_order_markups enable row level security;
alter table change_order_markups force row level security;
create policy company on change_order_markups to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on change_order_markups to corbel_tenant;
alter table evidence enable row level security;
alter table evidence force row level security;
create policy company on evidence to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on evidence to corbel_tenant;
alter table change_order_versions enable row level security;
alter table change_order_versions force row level security;
create policy company on change_order_versions to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on change_order_versions to corbel_tenant;
alter table revisions enable row level security;
alter table revisions force row level security;
create policy company on revisions to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on revisions to corbel_tenant;
alter table attachments enable row level security;
alter table attachments force row level security;
create policy company on attachments to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on attachments to corbel_tenant;
alter table approval_requests enable row level security;
alter table approval_requests force row level security;
create policy company on approval_requests to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on approval_requests to corbel_tenant;
alter table approval_answers enable row level security;
alter table approval_answers force row level security;
create policy company on approval_answers to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on approval_answers to corbel_tenant;
alter table conversations enable row level security;
alter table conversations force row level security;
create policy company on conversations to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on conversations to corbel_tenant;
alter table messages enable row level security;
alter table messages force row level security;
create policy company on messages to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on messages to corbel_tenant;
alter table message_media enable row level security;
alter table message_media force row level security;
create policy company on message_media to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on message_media to corbel_tenant;
alter table turns enable row level security;
alter table turns force row level security;
create policy company on turns to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on turns to corbel_tenant;
alter table turn_steps enable row level security;
alter table turn_steps force row level security;
create policy company on turn_steps to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on turn_steps to corbel_tenant;
alter table tool_calls enable row level security;
alter table tool_calls force row level security;
create policy company on tool_calls to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on tool_calls to corbel_tenant;
alter table pending_confirmations enable row level security;
alter table pending_confirmations force row level security;
create policy company on pending_confirmations to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on pending_confirmations to corbel_tenant;
alter table daily_logs enable row level security;
alter table daily_logs force row level security;
create policy company on daily_logs to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on daily_logs to corbel_tenant;
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy company on idempotency_keys to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, update, delete on idempotency_keys to corbel_tenant;
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy company on audit_events to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert on audit_events to corbel_tenant;

-- What the platform may know of a company's work: that it waits, never what it says.
create policy waiting on messages for select to corbel_platform using (true);
grant select (id, customer_id, conversation_id, direction, status, turn_id, received_at, provider_sid) on messages to corbel_platform;
create policy waiting on approval_requests for select to corbel_platform using (true);
grant select (id, customer_id, status, next_chase_at, no_reply_at) on approval_requests to corbel_platform;
create policy waiting on turns for select to corbel_platform using (true);
grant select (id, customer_id, conversation_id, status, claimed_at, finished_at) on turns to corbel_platform;

-- ─── Platform tables ─────────────────────────────────────────────────────────────────────────────────────────────────
grant select, insert, update, delete on inbound_texts to corbel_platform;
grant select, insert, update, delete on opt_outs to corbel_platform;
grant select, insert, update, delete on identities to corbel_platform;
grant select, insert, update, delete on number_choices to corbel_platform;
grant select, insert, update, delete on login_codes to corbel_platform;
grant select, insert, update, delete on sessions to corbel_platform;
grant select, insert, update, delete on link_tokens to corbel_platform;
grant select, insert, update, delete on webhook_events to corbel_platform;
grant select, insert, update, delete on outbox to corbel_platform;
grant select, insert, update, delete on rate_limits to corbel_platform;
grant select, insert, update, delete on system_state to corbel_platform;
grant select, insert, update, delete on plans to corbel_platform;
-- A change of a company and what must be told of it stand or fall together.
grant insert on outbox to corbel_tenant;
grant select on opt_outs to corbel_tenant;
grant select on plans to corbel_tenant;
alter table sessions enable row level security;
create policy company on sessions to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int));
create policy platform on sessions to corbel_platform using (true) with check (true);
grant select, update on sessions to corbel_tenant;
alter table link_tokens enable row level security;
create policy company on link_tokens to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
create policy platform on link_tokens to corbel_platform using (true) with check (true);
grant select, insert, update on link_tokens to corbel_tenant;

-- ─── Wrong states that cannot be ─────────────────────────────────────────────────────────────────────────────────────
alter table customers
  add constraint customers_plan check (plan_status in ('active', 'trial', 'ended', 'none')),
  add constraint customers_language check (language in ('English', 'Spanish')),
  add constraint customers_workday check (workday_hours > 0 and workday_hours <= 24);
alter table users
  add constraint users_role check (role in ('field', 'office', 'admin')),
  add constraint users_language check (language in ('English', 'Spanish')),
  add constraint users_phone check (phone_number ~ '^\+1[2-9][0-9]{9}$');
create unique index users_phone_key on users (customer_id, phone_number) where removed_at is null;
alter table approval_contacts
  add constraint approval_contacts_phone check (phone_number ~ '^\+1[2-9][0-9]{9}$'),
  add constraint approval_contacts_language check (language in ('English', 'Spanish'));
alter table labor_rates add constraint labor_rates_value check (rate_value >= 0);
create unique index labor_rates_name_key on labor_rates (customer_id, coalesce(region_id, 0), coalesce(job_id, 0), lower(labor_type));
alter table markups add constraint markups_category check (markup_category in ('labor', 'materials', 'equipment', 'other', 'general'));
create unique index markups_administration_fee_key on markups (customer_id) where is_administration_fee;
alter table materials add constraint materials_price check (price >= 0);
create index materials_search on materials using gin (search_text gin_trgm_ops);
create unique index custom_statuses_name_key on custom_statuses (customer_id, lower(name));
alter table change_orders
  add constraint change_orders_status check (length(status) between 1 and 60),
  add constraint change_orders_description check (length(description) <= 255),
  add constraint change_orders_note check (length(note) <= 500),
  add constraint change_orders_schedule check (schedule_days between 0 and 100 and schedule_weeks between 0 and 100 and schedule_months between 0 and 100),
  add constraint change_orders_money check (abs(total_cents) <= 100000000000000 and abs(base_cents) <= 100000000000000),
  add constraint change_orders_numbers check (id_number >= 1001 and (cor_number is null or cor_number > 0) and version > 0 and revision >= 0),
  add constraint change_orders_cor_needs_job check (cor_number is null or job_id is not null),
  add constraint change_orders_executed check (status <> 'Executed' or completed_at is not null or old_cor),
  add constraint change_orders_source check (source in ('console', 'text', 'chat', 'import'));
create unique index change_orders_cor_key on change_orders (job_id, cor_number) where cor_number is not null and deleted_at is null;
create index change_orders_desk on change_orders (customer_id, date_created desc, id desc) where deleted_at is null;
alter table change_order_items
  add column name_key text generated always as (lower(btrim(name))) stored,
  add constraint change_order_items_category check (category in ('labor', 'materials', 'equipment', 'other')),
  add constraint change_order_items_rate check (rate_kind in ('regular', 'overtime', 'double', 'premium')),
  add constraint change_order_items_source check (cost_source in ('office', 'labor_rate', 'price_list', 'price_widget', 'field')),
  add constraint change_order_items_name check (length(btrim(name)) between 1 and 255),
  add constraint change_order_items_position check (position >= 0);
-- Deferred, so that one save may swap two names.
alter table change_order_items add constraint change_order_items_name_unique unique (change_order_id, name_key) deferrable initially deferred;
alter table change_order_markups add constraint change_order_markups_category check (category in ('labor', 'materials', 'equipment', 'other', 'general'));
alter table evidence
  add constraint evidence_item_fkey foreign key (customer_id, item_id) references change_order_items (customer_id, id) on delete cascade,
  add constraint evidence_span check (start_offset >= 0 and end_offset >= start_offset),
  add constraint evidence_source check (source_kind in ('message', 'transcript', 'photo', 'web'));
create index evidence_item on evidence (customer_id, item_id);
alter table attachments add constraint attachments_mime check (mime in ('image/png', 'image/jpeg', 'application/pdf', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/amr', 'audio/wav'));
create index attachments_message on attachments (customer_id, message_id);
alter table approval_requests add constraint approval_requests_state check (
  case status
    when 'awaiting' then approved is null and not response_received
    when 'approved' then approved and response_received
    when 'hours_only' then approved and response_received
    when 'disputed' then not approved and response_received
    when 'denied' then not approved and response_received
    when 'canceled' then approved is null
    when 'superseded' then approved is null
    else false
  end);
create unique index approval_requests_one_awaiting on approval_requests (change_order_id) where status = 'awaiting';
create index approval_requests_phone on approval_requests (customer_id, contact_phone) where status = 'awaiting';
alter table approval_answers add constraint approval_answers_outcome check (outcome in ('decided', 'objection', 'question', 'unclear', 'late', 'noted'));
create unique index approval_answers_message on approval_answers (customer_id, approval_request_id, message_id) where message_id is not null;
alter table conversations add constraint conversations_phone check (phone_number ~ '^\+1[2-9][0-9]{9}$');
alter table messages
  add constraint messages_direction check (direction in ('in', 'out')),
  add constraint messages_channel check (channel in ('sms', 'web')),
  add constraint messages_status check (status in ('received', 'queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'refused', 'stored')),
  add constraint messages_turn_fkey foreign key (customer_id, turn_id) references turns (customer_id, id),
  add constraint messages_request_fkey foreign key (customer_id, approval_request_id) references approval_requests (customer_id, id),
  add constraint messages_order_fkey foreign key (customer_id, change_order_id) references change_orders (customer_id, id);
create index messages_unclaimed on messages (conversation_id) where direction = 'in' and turn_id is null;
create index messages_unsent on messages (conversation_id, id) where direction = 'out' and status in ('queued', 'sending');
alter table approval_answers add constraint approval_answers_message_fkey foreign key (customer_id, message_id) references messages (customer_id, id);
alter table attachments add constraint attachments_message_fkey foreign key (customer_id, message_id) references messages (customer_id, id);
alter table daily_logs add constraint daily_logs_message_fkey foreign key (customer_id, message_id) references messages (customer_id, id);
alter table turns add constraint turns_status check (status in ('claimed', 'running', 'done', 'failed'));
alter table pending_confirmations add constraint pending_confirmations_action check (action in ('send', 'complete', 'remind', 'execute', 'withdraw'));
create unique index pending_confirmations_open on pending_confirmations (conversation_id) where used_at is null and outcome is null;
create index outbox_waiting on outbox (aggregate, id) where done_at is null and dead_at is null;
create index outbox_due on outbox (available_at) where done_at is null and dead_at is null;
create index inbound_texts_unrouted on inbound_texts (received_at) where outcome is null;

-- ─── The audit only grows ────────────────────────────────────────────────────────────────────────────────────────────
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'audit_events is append-only'; end $$;
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();

-- ─── Who a number or address may be ──────────────────────────────────────────────────────────────────────────────────
create function keep_identity(p_kind text, p_identifier text, p_customer int, p_person int) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_identifier is null then
    delete from identities where kind = p_kind and customer_id = p_customer and person_id = p_person;
  else
    insert into identities (kind, identifier, customer_id, person_id) values (p_kind, p_identifier, p_customer, p_person)
    on conflict (kind, customer_id, person_id) do update set identifier = excluded.identifier;
  end if;
end $$;
revoke execute on function keep_identity(text, text, int, int) from public;
create function keep_user_identity() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    perform keep_identity('user_phone', null, old.customer_id, old.id);
    perform keep_identity('user_email', null, old.customer_id, old.id);
    return old;
  end if;
  perform keep_identity('user_phone', case when new.removed_at is null then new.phone_number end, new.customer_id, new.id);
  perform keep_identity('user_email', case when new.removed_at is null then lower(new.email) end, new.customer_id, new.id);
  return new;
end $$;
create trigger users_identity after insert or update of phone_number, email, removed_at or delete on users for each row execute function keep_user_identity();
create function keep_contact_identity() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    perform keep_identity('contact_phone', null, old.customer_id, old.id);
    return old;
  end if;
  perform keep_identity('contact_phone', case when new.deleted_at is null then new.phone_number end, new.customer_id, new.id);
  return new;
end $$;
create trigger approval_contacts_identity after insert or update of phone_number, deleted_at or delete on approval_contacts for each row execute function keep_contact_identity();

-- ─── One statement from cookie to person ─────────────────────────────────────────────────────────────────────────────
-- Reads the session as the platform, then the user behind the company's wall. Null when there is none. Call it alone, never
-- inside a transaction: the role it ends with lasts until the transaction does.
create function resolve_session(p_token_hash text, p_now timestamptz, p_idle interval) returns jsonb language plpgsql as $$
declare s record; u jsonb;
begin
  perform set_config('role', 'corbel_platform', true);
  select id, customer_id, user_id, developer, impersonator, remember, last_seen_at into s from sessions
    where token_hash = p_token_hash and revoked_at is null and expires_at > p_now and (remember or last_seen_at > p_now - p_idle);
  if not found then return null; end if;
  if s.last_seen_at < p_now - interval '1 minute' then update sessions set last_seen_at = p_now where id = s.id; end if;
  if s.user_id is not null then
    perform set_config('app.company', s.customer_id::text, true);
    perform set_config('role', 'corbel_tenant', true);
    select jsonb_build_object('id', x.id, 'first_name', x.first_name, 'last_name', x.last_name, 'phone_number', x.phone_number,
      'email', x.email, 'language', x.language, 'estimator', x.estimator, 'role', x.role, 'is_demo', x.is_demo,
      'demo_submitted', x.demo_submitted, 'company_name', c.name, 'plan_status', c.plan_status, 'paid_until', c.paid_until, 'time_zone', c.time_zone)
      into u from users x join customers c on c.id = x.customer_id where x.id = s.user_id and x.removed_at is null and c.deleted_at is null;
    if u is null then return null; end if;
  end if;
  return jsonb_build_object('session_id', s.id, 'customer_id', s.customer_id, 'developer', s.developer, 'impersonator', s.impersonator, 'user', u);
end $$;
