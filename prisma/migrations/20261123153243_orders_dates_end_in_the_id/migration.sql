-- DropIndex
DROP INDEX "orders_shipper_id_created_at_idx";

-- DropIndex
DROP INDEX "orders_shipper_id_collection_date_time_idx";

-- DropIndex
DROP INDEX "orders_shipper_id_delivery_date_time_idx";

-- CreateIndex
CREATE INDEX "orders_shipper_id_created_at_id_idx" ON "orders"("shipper_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_shipper_id_collection_date_time_id_idx" ON "orders"("shipper_id", "collection_date_time", "id");

-- CreateIndex
CREATE INDEX "orders_shipper_id_delivery_date_time_id_idx" ON "orders"("shipper_id", "delivery_date_time", "id");

-- by hand: rows of one status, and codes, in the order of their ids as well; a list by one of them sorted a whole status.
create index orders_of_shipper_along_last_active_status_id on orders (shipper_id, last_active_status_id, id) where canceled_at is null;
create index orders_of_shipper_along_shipper_order_code on orders (shipper_id, shipper_order_code, id) where canceled_at is null;
