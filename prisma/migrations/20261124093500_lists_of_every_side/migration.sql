-- AlterTable
ALTER TABLE "order_carriers" ADD COLUMN     "canceled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reverse" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "status" INTEGER NOT NULL DEFAULT 1;

-- by hand
-- A carrier's orders lie by their state: its lists walked over all of its orders.
create function set_carried_state() returns trigger language plpgsql as $$
begin
  select o.last_active_status_id, o.canceled_at is not null, o.reverse into new.status, new.canceled, new.reverse from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger order_carriers_state before insert on order_carriers for each row execute function set_carried_state();

create function keep_carried_state() returns trigger language plpgsql as $$
begin
  update order_carriers c set status = new.last_active_status_id, canceled = new.canceled_at is not null, reverse = new.reverse where c.order_id = new.id;
  return null;
end $$;
create trigger orders_their_carriers_state after update of last_active_status_id, canceled_at, reverse on orders for each row
  when ((old.last_active_status_id, old.canceled_at is null, old.reverse) is distinct from (new.last_active_status_id, new.canceled_at is null, new.reverse))
  execute function keep_carried_state();

update order_carriers c set status = o.last_active_status_id, canceled = o.canceled_at is not null, reverse = o.reverse from orders o where o.id = c.order_id;
create index order_carriers_by_status on order_carriers (transporter_id, status, order_id desc) where not lost and not canceled;
create index order_carriers_canceled on order_carriers (transporter_id, order_id desc) where not lost and canceled;
create index order_carriers_reverse on order_carriers (transporter_id, status, order_id desc) where not lost and not canceled and reverse;

create or replace view order_carriers_of_orders as
  select x.order_id, x.transporter_id, x.lost, o.canceled_at is not null as canceled, o.reverse, o.last_active_status_id as status from (
    select p.order_id, p.transporter_id, order_lost(p.order_id, p.transporter_id) as lost from order_proposals p
    union select o.id, o.transporter_id, false from orders o where o.transporter_id is not null) x join orders o on o.id = x.order_id;

-- Few orders go back, and few are canceled: each side finds its own.
drop index orders_of_shipper_reverse;
create index orders_of_shipper_reverse on orders (shipper_id, last_active_status_id, id desc) where reverse and canceled_at is null;
create index orders_of_customer_reverse on orders (customer_id, last_active_status_id, id desc) where reverse and canceled_at is null and customer_id is not null;
create index orders_reverse on orders (last_active_status_id, id desc) where reverse and canceled_at is null;
create index orders_of_customer_canceled on orders (customer_id, id desc) where canceled_at is not null and customer_id is not null;
create index orders_of_supplier_canceled on orders (supplier_id, id desc) where canceled_at is not null and supplier_id is not null;
create index orders_canceled on orders (id desc) where canceled_at is not null;

-- Counters look at what falls due within the hour among the orders of their side.
create index orders_of_shipper_due_at on orders (shipper_id, order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time))
  where order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time) is not null;
create index orders_of_customer_due_at on orders (customer_id, order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time))
  where customer_id is not null and order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time) is not null;
