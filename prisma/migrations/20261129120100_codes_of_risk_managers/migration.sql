CREATE INDEX "risk_manager_orders_external_id_idx" ON "risk_manager_orders"("external_id");
