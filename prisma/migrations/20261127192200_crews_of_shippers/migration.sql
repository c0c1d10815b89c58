-- by hand
-- The last vehicles of a carrier in the orders of one shipper, which may be few among those of others.
CREATE INDEX "orders_crews_of_shippers_idx" ON "orders"("shipper_id", "transporter_id", "id" DESC) WHERE "vehicle_plate" IS NOT NULL;
