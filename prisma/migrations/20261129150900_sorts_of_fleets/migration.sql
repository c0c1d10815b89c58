-- Sorts of drivers, helpers, logs of carriers, marine processes and containers that begin with their company (decision 0203).
CREATE INDEX "drivers_company_id_name_id_idx" ON "drivers"("company_id", "name", "id"); CREATE INDEX "drivers_company_id_created_at_id_idx" ON "drivers"("company_id", "created_at", "id");
CREATE INDEX "helpers_transporter_id_name_id_idx" ON "helpers"("transporter_id", "name", "id");
CREATE INDEX "transporter_logs_transporter_id_created_at_id_idx" ON "transporter_logs"("transporter_id", "created_at", "id");
CREATE INDEX "marine_processes_shipper_id_id_idx" ON "marine_processes"("shipper_id", "id"); CREATE INDEX "marine_processes_transporter_id_id_idx" ON "marine_processes"("transporter_id", "id");
CREATE INDEX "containers_shipper_id_created_at_id_idx" ON "containers"("shipper_id", "created_at", "id"); CREATE INDEX "containers_transporter_id_created_at_id_idx" ON "containers"("transporter_id", "created_at", "id");
