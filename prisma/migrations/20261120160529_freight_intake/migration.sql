-- CreateTable
CREATE TABLE "freight_intakes" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "table_id" INTEGER,
    "draft_id" INTEGER,
    "head" JSONB NOT NULL DEFAULT '{}',
    "file_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_hash" TEXT NOT NULL,
    "file_size" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'mapping',
    "failure" TEXT,
    "sheets" JSONB NOT NULL DEFAULT '[]',
    "preview" JSONB NOT NULL DEFAULT '{}',
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "total_rows" INTEGER NOT NULL DEFAULT 0,
    "processed_rows" INTEGER NOT NULL DEFAULT 0,
    "error_count" INTEGER NOT NULL DEFAULT 0,
    "warning_count" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "table_mark" TEXT,
    "draft_mark" TEXT,
    "draft_is_new" BOOLEAN NOT NULL DEFAULT false,
    "run" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "freight_intakes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_intake_rows" (
    "id" SERIAL NOT NULL,
    "intake_id" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "payload" JSONB NOT NULL,

    CONSTRAINT "freight_intake_rows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_intake_issues" (
    "id" SERIAL NOT NULL,
    "intake_id" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    "cell" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "raw" TEXT NOT NULL DEFAULT '',
    "heading" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "freight_intake_issues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_intake_changes" (
    "id" SERIAL NOT NULL,
    "intake_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "old_value" TEXT,
    "new_value" TEXT,
    "percent" DECIMAL(12,2),
    "row" INTEGER,

    CONSTRAINT "freight_intake_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_intake_mappings" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "freight_intake_mappings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "freight_intakes_company_id_id_idx" ON "freight_intakes"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "freight_intakes_company_id_file_hash_idx" ON "freight_intakes"("company_id", "file_hash");

-- CreateIndex
CREATE INDEX "freight_intakes_table_id_idx" ON "freight_intakes"("table_id");

-- CreateIndex
CREATE INDEX "freight_intakes_draft_id_idx" ON "freight_intakes"("draft_id");

-- CreateIndex
CREATE UNIQUE INDEX "freight_intake_rows_intake_id_side_part_key_key" ON "freight_intake_rows"("intake_id", "side", "part", "key");

-- CreateIndex
CREATE INDEX "freight_intake_issues_intake_id_row_column_idx" ON "freight_intake_issues"("intake_id", "row", "column");

-- CreateIndex
CREATE INDEX "freight_intake_issues_intake_id_level_idx" ON "freight_intake_issues"("intake_id", "level");

-- CreateIndex
CREATE INDEX "freight_intake_changes_intake_id_kind_id_idx" ON "freight_intake_changes"("intake_id", "kind", "id");

-- CreateIndex
CREATE INDEX "freight_intake_changes_intake_id_percent_idx" ON "freight_intake_changes"("intake_id", "percent");

-- CreateIndex
CREATE UNIQUE INDEX "freight_intake_mappings_company_id_transporter_id_fingerpri_key" ON "freight_intake_mappings"("company_id", "transporter_id", "fingerprint");

-- AddForeignKey
ALTER TABLE "freight_intake_rows" ADD CONSTRAINT "freight_intake_rows_intake_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "freight_intakes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_intake_issues" ADD CONSTRAINT "freight_intake_issues_intake_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "freight_intakes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_intake_changes" ADD CONSTRAINT "freight_intake_changes_intake_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "freight_intakes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
