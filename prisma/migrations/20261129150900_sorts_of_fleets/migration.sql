-- Sorts of drivers, helpers and logs of carriers that begin with their company (decision 0203).
CREATE INDEX "drivers_company_id_name_id_idx" ON "drivers"("company_id", "name", "id"); CREATE INDEX "drivers_company_id_created_at_id_idx" ON "drivers"("company_id", "created_at", "id");
CREATE INDEX "helpers_transporter_id_name_id_idx" ON "helpers"("transporter_id", "name", "id");
CREATE INDEX "transporter_logs_transporter_id_created_at_id_idx" ON "transporter_logs"("transporter_id", "created_at", "id");
