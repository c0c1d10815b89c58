-- Sorts of addresses and products that begin with their company (decision 0203).
CREATE INDEX "addresses_company_id_id_idx" ON "addresses"("company_id", "id"); CREATE INDEX "addresses_company_id_name_id_idx" ON "addresses"("company_id", "name", "id"); CREATE INDEX "addresses_company_id_city_id_idx" ON "addresses"("company_id", "city", "id");
CREATE INDEX "addresses_company_id_created_at_id_idx" ON "addresses"("company_id", "created_at", "id");
CREATE INDEX "products_company_id_id_idx" ON "products"("company_id", "id"); CREATE INDEX "products_company_id_description_id_idx" ON "products"("company_id", "description", "id"); CREATE INDEX "products_company_id_group_id_idx" ON "products"("company_id", "group", "id");
CREATE INDEX "products_company_id_created_at_id_idx" ON "products"("company_id", "created_at", "id");
