-- CreateTable
CREATE TABLE "antt_checks" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "shipper_id" INTEGER,
    "shipper_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "kind" TEXT NOT NULL,
    "date_from" DATE,
    "date_until" DATE,
    "transporter_id" INTEGER,
    "simulation_table_id" INTEGER,
    "date" DATE,
    "table" TEXT,
    "cargo" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "rows_total" INTEGER NOT NULL DEFAULT 0,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "error" TEXT,
    "proof_key" TEXT,
    "proof_size" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "antt_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "antt_check_rows" (
    "id" SERIAL NOT NULL,
    "check_id" INTEGER NOT NULL,
    "row" JSONB NOT NULL,
    "below" BOOLEAN NOT NULL DEFAULT false,
    "without_floor" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "antt_check_rows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "antt_checks_shipper_id_id_idx" ON "antt_checks"("shipper_id", "id" DESC);

-- CreateIndex
CREATE INDEX "antt_checks_status_updated_at_idx" ON "antt_checks"("status", "updated_at");

-- CreateIndex
CREATE INDEX "antt_checks_user_id_idx" ON "antt_checks"("user_id");

-- CreateIndex
CREATE INDEX "antt_checks_company_id_idx" ON "antt_checks"("company_id");

-- CreateIndex
CREATE INDEX "antt_checks_simulation_table_id_idx" ON "antt_checks"("simulation_table_id");

-- CreateIndex
CREATE INDEX "antt_checks_transporter_id_idx" ON "antt_checks"("transporter_id");

-- CreateIndex
CREATE INDEX "antt_check_rows_check_id_id_idx" ON "antt_check_rows"("check_id", "id");

-- CreateIndex
CREATE INDEX "antt_check_rows_check_id_below_id_idx" ON "antt_check_rows"("check_id", "below", "id");

-- CreateIndex
CREATE INDEX "antt_check_rows_check_id_without_floor_id_idx" ON "antt_check_rows"("check_id", "without_floor", "id");

-- AddForeignKey
ALTER TABLE "antt_check_rows" ADD CONSTRAINT "antt_check_rows_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "antt_checks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
