-- DropIndex
DROP INDEX "orders_shipper_id_canceled_at_last_active_status_id_id_idx";

-- DropIndex
DROP INDEX "orders_transporter_id_canceled_at_last_active_status_id_id_idx";

-- CreateIndex
CREATE INDEX "orders_transporter_id_id_idx" ON "orders"("transporter_id", "id" DESC);

-- by hand: lists show what is not canceled, newest first. With `canceled_at` as a column of the index Postgres does not
-- know that `canceled_at is null` leaves the rest in order, and sorts a company's orders or walks over everybody's.
create index orders_of_shipper on orders (shipper_id, id desc) where canceled_at is null;
create index orders_of_shipper_by_status on orders (shipper_id, last_active_status_id, id desc) where canceled_at is null;
create index orders_of_transporter_by_status on orders (transporter_id, last_active_status_id, id desc) where canceled_at is null;
-- and the list of those that are
create index orders_of_shipper_canceled on orders (shipper_id, id desc) where canceled_at is not null;
