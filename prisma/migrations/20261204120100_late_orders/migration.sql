-- by hand
-- What tells whether an order is late stands in the index: a page of late orders passes the newest, not yet due, without reading them.
create index orders_of_shipper_late on orders (shipper_id, id desc) include (last_active_status_id, canceled_at, collection_date_time, delivery_date_time)
  where order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time) is not null;
