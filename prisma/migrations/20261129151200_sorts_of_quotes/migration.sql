-- Sorts of quotes that begin with their company (decision 0203).
CREATE INDEX "simulation_quotes_company_id_created_at_id_idx" ON "simulation_quotes"("company_id", "created_at", "id"); CREATE INDEX "simulation_quotes_company_id_response_time_limit_id_idx" ON "simulation_quotes"("company_id", "response_time_limit", "id");
CREATE INDEX "simulation_quotes_company_id_quote_name_id_idx" ON "simulation_quotes"("company_id", "quote_name", "id");
CREATE INDEX "simulation_quotes_transporters_company_id_answered_at_id_idx" ON "simulation_quotes_transporters"("company_id", "answered_at", "id"); CREATE INDEX "simulation_quotes_transporters_transporter_id_answered_at_i_idx" ON "simulation_quotes_transporters"("transporter_id", "answered_at", "id");
