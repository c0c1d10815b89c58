-- by hand
-- Refused receipts, the newest first. They are few among the approved ones, which need no index of their own.
CREATE INDEX "canhoto_files_refused_idx" ON "canhoto_files"("id" DESC) WHERE "refused_reason" IS NOT NULL;
