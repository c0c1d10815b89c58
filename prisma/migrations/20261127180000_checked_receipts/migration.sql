-- AlterTable
ALTER TABLE "canhoto_files" ADD COLUMN     "checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "checked_by" INTEGER,
ADD COLUMN     "refused_note" TEXT,
ADD COLUMN     "refused_reason" TEXT;

-- by hand
-- The queue of receipts that wait for their check.
CREATE INDEX "canhoto_files_waiting_idx" ON "canhoto_files"("id") WHERE NOT "checked" AND "refused_reason" IS NULL;
