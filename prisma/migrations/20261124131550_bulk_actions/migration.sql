-- CreateTable
CREATE TABLE "bulk_actions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "input" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "seen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_action_items" (
    "id" SERIAL NOT NULL,
    "bulk_action_id" INTEGER NOT NULL,
    "row_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "refusal" JSONB,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_action_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bulk_actions_user_id_id_idx" ON "bulk_actions"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "bulk_actions_created_at_idx" ON "bulk_actions"("created_at");

-- CreateIndex
CREATE INDEX "bulk_action_items_bulk_action_id_status_id_idx" ON "bulk_action_items"("bulk_action_id", "status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_action_items_bulk_action_id_row_id_key" ON "bulk_action_items"("bulk_action_id", "row_id");

-- AddForeignKey
ALTER TABLE "bulk_action_items" ADD CONSTRAINT "bulk_action_items_bulk_action_id_fkey" FOREIGN KEY ("bulk_action_id") REFERENCES "bulk_actions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
