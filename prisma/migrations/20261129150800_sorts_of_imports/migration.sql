-- Sorts of imports that begin with their company (decision 0203).
CREATE INDEX "not_imported_files_company_id_id_idx" ON "not_imported_files"("company_id", "id"); CREATE INDEX "not_imported_files_company_id_created_at_id_idx" ON "not_imported_files"("company_id", "created_at", "id");
CREATE INDEX "import_batches_company_id_created_at_id_idx" ON "import_batches"("company_id", "created_at", "id");
CREATE INDEX "notfis_files_company_id_created_at_id_idx" ON "notfis_files"("company_id", "created_at", "id");
CREATE INDEX "edi_files_company_id_created_at_id_idx" ON "edi_files"("company_id", "created_at", "id"); CREATE INDEX "edi_files_company_id_name_id_idx" ON "edi_files"("company_id", "name", "id");
