-- by hand
-- Changes of one company lie together: a list reads its own, not all; untruncated, the table keeps the planner to the key.
alter table order_count_changes drop constraint order_count_changes_pkey, add constraint order_count_changes_pkey primary key (side, company_id, id);
alter table order_count_changes set (vacuum_truncate = off);
-- Lists by status of an order's other sides, which read all orders of the side.
create index orders_of_customer_by_status on orders (customer_id, last_active_status_id, id desc) where canceled_at is null and customer_id is not null;
create index orders_of_supplier_by_status on orders (supplier_id, last_active_status_id, id desc) where canceled_at is null and supplier_id is not null;
create index orders_of_risk_manager_by_status on orders (risk_manager_id, last_active_status_id, id desc) where canceled_at is null and risk_manager_id is not null;
-- Rows between two days are counted in the index alone; orders_of_shipper_along_last_active_status_id serves both directions.
drop index "orders_shipper_id_created_at_id_idx", "orders_shipper_id_collection_date_time_id_idx", "orders_shipper_id_delivery_date_time_id_idx", orders_of_shipper_by_status;
create index orders_of_shipper_along_created_at on orders (shipper_id, created_at desc, id desc) include (canceled_at);
create index orders_of_shipper_along_collection_date_time on orders (shipper_id, collection_date_time, id) include (canceled_at);
create index orders_of_shipper_along_delivery_date_time on orders (shipper_id, delivery_date_time, id) include (canceled_at);
