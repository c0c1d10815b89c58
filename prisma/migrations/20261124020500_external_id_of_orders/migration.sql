-- by hand
-- One external_id means one order of its shipper; of several from before, the newest keeps it and the others carry their id too.
update orders o set external_id = left(o.external_id, 60) || ' #' || o.id
where o.canceled_at is null and o.external_id is not null and exists (
  select from orders n where n.shipper_id = o.shipper_id and n.external_id = o.external_id and n.canceled_at is null and n.id > o.id);
create unique index orders_external_id_of_shipper on orders (shipper_id, external_id) where external_id is not null and canceled_at is null;
