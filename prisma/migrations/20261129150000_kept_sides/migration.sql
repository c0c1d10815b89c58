-- Sides of audits and services (decision 0203).
ALTER TABLE "order_additional_services" ADD COLUMN     "shipper_id" INTEGER, ADD COLUMN     "transporter_id" INTEGER;
-- by hand
-- Whose an audit or a service of an order is stands beside it, so that lists need not ask the order of each row.
-- The version before writes sides of audits, or takes them away: those of the order stay.
create function set_sides_of_order() returns trigger language plpgsql as $$ begin select o.shipper_id, o.transporter_id into new.shipper_id, new.transporter_id from orders o where o.id = new.order_id; return new; end $$;
create trigger audits_order_sides before insert or update of order_id, shipper_id, transporter_id on audits_order for each row execute function set_sides_of_order();
create trigger order_additional_services_sides before insert or update of order_id, shipper_id, transporter_id on order_additional_services for each row execute function set_sides_of_order();
create function keep_sides_of_parts() returns trigger language plpgsql as $$ begin update audits_order set shipper_id = new.shipper_id, transporter_id = new.transporter_id where order_id = new.id;
  update order_additional_services set shipper_id = new.shipper_id, transporter_id = new.transporter_id where order_id = new.id; return null; end $$;
create trigger orders_sides_of_parts after update of shipper_id, transporter_id on orders for each row when ((old.shipper_id, old.transporter_id) is distinct from (new.shipper_id, new.transporter_id)) execute function keep_sides_of_parts();
