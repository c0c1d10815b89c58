-- CreateIndex
CREATE INDEX "nf_service_files_company_id_id_idx" ON "nf_service_files"("company_id", "id" DESC);
