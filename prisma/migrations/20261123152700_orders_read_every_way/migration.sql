-- by hand
-- Every sort of the order list reads a company's orders along an index; a list without one sorted all of them.
create index orders_of_shipper_along_updated_at on orders (shipper_id, updated_at, id) where canceled_at is null;
create index orders_of_shipper_along_scheduling_date_time on orders (shipper_id, scheduling_date_time, id) where canceled_at is null;
create index orders_of_shipper_along_delivered_date_time on orders (shipper_id, delivered_date_time, id) where canceled_at is null;
create index orders_of_shipper_along_invoice_amount on orders (shipper_id, invoice_amount, id) where canceled_at is null;
create index orders_of_shipper_along_weight on orders (shipper_id, weight, id) where canceled_at is null;
create index orders_of_shipper_along_collection_city on orders (shipper_id, collection_city, id) where canceled_at is null;
create index orders_of_shipper_along_delivery_city on orders (shipper_id, delivery_city, id) where canceled_at is null;
create index orders_of_shipper_along_destinatary_name on orders (shipper_id, destinatary_name, id) where canceled_at is null;

-- Every filter finds its newest rows, and counts ten thousand of them, in the index alone.
create index orders_of_shipper_by_modal on orders (shipper_id, modal, id desc) where canceled_at is null;
create index orders_of_shipper_by_type_freight on orders (shipper_id, type_freight, id desc) where canceled_at is null;
create index orders_of_shipper_by_collection_uf on orders (shipper_id, collection_uf, id desc) where canceled_at is null;
create index orders_of_shipper_by_delivery_uf on orders (shipper_id, delivery_uf, id desc) where canceled_at is null;
create index orders_of_shipper_by_alert on orders (shipper_id, alert, id desc) where canceled_at is null;
create index orders_of_shipper_by_is_traceable on orders (shipper_id, is_traceable, id desc) where canceled_at is null;
create index orders_of_shipper_by_transporter_id on orders (shipper_id, transporter_id, id desc) where canceled_at is null;
create index orders_of_shipper_by_customer_id on orders (shipper_id, customer_id, id desc) where canceled_at is null and customer_id is not null;
create index orders_of_shipper_by_supplier_id on orders (shipper_id, supplier_id, id desc) where canceled_at is null and supplier_id is not null;

-- Few orders have the same of these, whichever company asks.
create index orders_external_id on orders (external_id) where external_id is not null;
create index orders_vehicle_plate on orders (vehicle_plate) where vehicle_plate is not null;
create index orders_trailer_plate on orders (trailer_plate) where trailer_plate is not null;
