-- AlterTable
ALTER TABLE "drivers" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "helpers" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "personal_data_requests" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" INTEGER,
    "reach" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "everywhere" BOOLEAN NOT NULL DEFAULT false,
    "person" JSONB,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "holds" JSONB NOT NULL DEFAULT '[]',
    "held_until" TIMESTAMPTZ(3),
    "file_id" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_data_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "personal_data_requests_user_id_id_idx" ON "personal_data_requests"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "personal_data_requests_subject_type_subject_id_idx" ON "personal_data_requests"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "personal_data_requests_status_started_at_idx" ON "personal_data_requests"("status", "started_at");

-- CreateIndex
CREATE INDEX "personal_data_requests_held_until_idx" ON "personal_data_requests"("held_until");
