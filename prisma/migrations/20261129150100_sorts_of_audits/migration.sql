-- Sorts of audits and contests that begin with their company (decision 0203).
CREATE INDEX "audits_order_shipper_id_id_idx" ON "audits_order"("shipper_id", "id");
CREATE INDEX "audits_order_shipper_id_updated_at_id_idx" ON "audits_order"("shipper_id", "updated_at", "id");
CREATE INDEX "audits_order_shipper_id_result_id_idx" ON "audits_order"("shipper_id", "result", "id");
CREATE INDEX "audits_order_shipper_id_difference_id_idx" ON "audits_order"("shipper_id", "difference", "id");
CREATE INDEX "audits_order_transporter_id_id_idx" ON "audits_order"("transporter_id", "id");
CREATE INDEX "audits_order_transporter_id_updated_at_id_idx" ON "audits_order"("transporter_id", "updated_at", "id");
CREATE INDEX "audit_contests_shipper_id_id_idx" ON "audit_contests"("shipper_id", "id");
CREATE INDEX "audit_contests_transporter_id_id_idx" ON "audit_contests"("transporter_id", "id");
