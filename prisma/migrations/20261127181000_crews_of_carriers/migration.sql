-- by hand
-- The last vehicles of a carrier, with who drove them.
CREATE INDEX "orders_crews_idx" ON "orders"("transporter_id", "id" DESC) WHERE "vehicle_plate" IS NOT NULL;
