-- Sorts of CT-es that begin with their company (decision 0203).
CREATE INDEX "cte_files_company_id_id_idx" ON "cte_files"("company_id", "id"); CREATE INDEX "cte_files_company_id_emission_date_id_idx" ON "cte_files"("company_id", "emission_date", "id");
