-- Sorts of purchase orders and pre-invoices that begin with their company (decision 0203).
CREATE INDEX "purchase_orders_shipper_id_id_idx" ON "purchase_orders"("shipper_id", "id");
CREATE INDEX "purchase_orders_transporter_id_id_idx" ON "purchase_orders"("transporter_id", "id");
CREATE INDEX "purchase_orders_shipper_id_due_on_id_idx" ON "purchase_orders"("shipper_id", "due_on", "id");
CREATE INDEX "purchase_orders_shipper_id_total_id_idx" ON "purchase_orders"("shipper_id", "total", "id");
CREATE INDEX "purchase_orders_shipper_id_created_at_id_idx" ON "purchase_orders"("shipper_id", "created_at", "id");
CREATE INDEX "pre_invoices_shipper_id_created_at_id_idx" ON "pre_invoices"("shipper_id", "created_at", "id");
CREATE INDEX "pre_invoices_transporter_id_created_at_id_idx" ON "pre_invoices"("transporter_id", "created_at", "id");
