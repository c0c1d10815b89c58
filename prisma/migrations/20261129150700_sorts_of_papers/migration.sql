-- Sorts of receipts, papers, manifests and bills that begin with their company (decision 0203).
CREATE INDEX "canhoto_files_company_id_id_idx" ON "canhoto_files"("company_id", "id");
CREATE INDEX "order_papers_company_id_id_idx" ON "order_papers"("company_id", "id"); CREATE INDEX "order_papers_kind_id_idx" ON "order_papers"("kind", "id");
CREATE INDEX "mdfe_files_company_id_created_at_id_idx" ON "mdfe_files"("company_id", "created_at", "id");
CREATE INDEX "fatura_files_transporter_id_id_idx" ON "fatura_files"("transporter_id", "id"); CREATE INDEX "fatura_files_shipper_id_emission_date_id_idx" ON "fatura_files"("shipper_id", "emission_date", "id"); CREATE INDEX "fatura_files_shipper_id_expire_date_id_idx" ON "fatura_files"("shipper_id", "expire_date", "id");
CREATE INDEX "nf_service_files_company_id_created_at_id_idx" ON "nf_service_files"("company_id", "created_at", "id");
