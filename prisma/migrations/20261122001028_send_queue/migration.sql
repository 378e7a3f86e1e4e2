-- Whose next text stands at the gate when texts must keep a pace.
CREATE TABLE "send_queue" (
    "conversation_id" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "message_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "again_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "send_queue_pkey" PRIMARY KEY ("conversation_id")
);
grant select, insert, update, delete on send_queue to corbel_platform;
