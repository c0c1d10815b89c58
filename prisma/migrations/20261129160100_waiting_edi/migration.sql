CREATE INDEX "mailbox_mails_parts_idx" ON "mailbox_mails" USING GIN ("parts" jsonb_path_ops);
-- by hand
-- EDI files that wait, which are few of all: `waiting-edi.store.ts`.
CREATE INDEX "edi_files_waiting_idx" ON "edi_files"("company_id", "id") WHERE "status" = 'read' AND "direction" = 'in';
