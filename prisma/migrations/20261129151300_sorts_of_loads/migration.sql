-- Sorts of loads that begin with their company (decision 0203).
CREATE INDEX "request_company_id_created_at_id_idx" ON "request"("company_id", "created_at", "id"); CREATE INDEX "request_company_id_destinatary_name_id_idx" ON "request"("company_id", "destinatary_name", "id"); CREATE INDEX "request_company_id_destination_city_id_idx" ON "request"("company_id", "destination_city", "id");
CREATE INDEX "request_company_id_value_id_idx" ON "request"("company_id", "value", "id"); CREATE INDEX "request_company_id_weight_id_idx" ON "request"("company_id", "weight", "id");
CREATE INDEX "road_maps_company_id_created_at_id_idx" ON "road_maps"("company_id", "created_at", "id"); CREATE INDEX "road_maps_company_id_collection_date_id_idx" ON "road_maps"("company_id", "collection_date", "id");
CREATE INDEX "consolidations_company_id_created_at_id_idx" ON "consolidations"("company_id", "created_at", "id");
CREATE INDEX "picking_company_id_id_idx" ON "picking"("company_id", "id");
