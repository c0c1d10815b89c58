-- by hand
-- Delivered orders of a shipper that are in no purchase order, the oldest delivery first (17 delivered, 18 in part, 19 refused, 20 with its receipt).
create index orders_linkable on orders (shipper_id, delivered_date_time, id) where canceled_at is null and last_active_status_id in (17, 18, 19, 20);
