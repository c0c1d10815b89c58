-- DropIndex
DROP INDEX "orders_transporter_id_id_idx";

-- DropIndex
DROP INDEX "orders_supplier_id_id_idx";

-- DropIndex
DROP INDEX "orders_customer_id_id_idx";

-- DropIndex
DROP INDEX "orders_risk_manager_id_id_idx";

-- DropIndex
DROP INDEX "orders_original_order_id_idx";

-- DropIndex
DROP INDEX "orders_shipper_order_code_idx";

-- by hand
-- A new order has none of these yet, or never: it is written to six indexes less. Carriers' lists are read from order_carriers.
create index orders_of_transporter on orders (transporter_id, id desc) where transporter_id is not null;
create index orders_of_supplier on orders (supplier_id, id desc) where supplier_id is not null;
create index orders_of_customer on orders (customer_id, id desc) where customer_id is not null;
create index orders_of_risk_manager on orders (risk_manager_id, id desc) where risk_manager_id is not null;
create index orders_of_original on orders (original_order_id) where original_order_id is not null;
create index orders_by_code on orders (shipper_order_code) where shipper_order_code is not null;
drop index orders_of_transporter_by_status;
-- The platform's orders of a status are read in the index alone; with canceled ones among them, all orders were walked instead.
drop index "orders_last_active_status_id_id_idx";
create index orders_by_status on orders (last_active_status_id, id desc) where canceled_at is null;
