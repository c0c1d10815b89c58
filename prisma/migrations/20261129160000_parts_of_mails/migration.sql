-- CreateIndex
CREATE INDEX "mailbox_mails_parts_idx" ON "mailbox_mails" USING GIN ("parts" jsonb_path_ops);
