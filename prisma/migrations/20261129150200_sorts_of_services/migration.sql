-- Sorts of services of orders that begin with their company (decision 0203).
CREATE INDEX "order_additional_services_shipper_id_id_idx" ON "order_additional_services"("shipper_id", "id"); CREATE INDEX "order_additional_services_transporter_id_id_idx" ON "order_additional_services"("transporter_id", "id");
