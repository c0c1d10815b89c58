-- CreateTable
CREATE TABLE "consolidations" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "kept" JSONB NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "stopping" BOOLEAN NOT NULL DEFAULT false,
    "run" INTEGER NOT NULL DEFAULT 1,
    "result" JSONB,
    "plan" JSONB,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "consolidations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consolidations_company_id_id_idx" ON "consolidations"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "consolidations_company_id_status_id_idx" ON "consolidations"("company_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "consolidations_status_updated_at_idx" ON "consolidations"("status", "updated_at");
