-- Sorts of invoices and CT-es that begin with their company (decision 0203).
CREATE INDEX "nf_files_company_id_id_idx" ON "nf_files"("company_id", "id"); CREATE INDEX "nf_files_company_id_created_at_id_idx" ON "nf_files"("company_id", "created_at", "id"); CREATE INDEX "nf_files_company_id_emission_date_id_idx" ON "nf_files"("company_id", "emission_date", "id");
CREATE INDEX "nf_files_company_id_value_id_idx" ON "nf_files"("company_id", "value", "id"); CREATE INDEX "nf_files_company_id_recipient_name_id_idx" ON "nf_files"("company_id", "recipient_name", "id");
CREATE INDEX "cte_files_company_id_id_idx" ON "cte_files"("company_id", "id"); CREATE INDEX "cte_files_company_id_emission_date_id_idx" ON "cte_files"("company_id", "emission_date", "id");
