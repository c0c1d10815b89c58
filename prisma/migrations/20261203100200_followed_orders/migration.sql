-- AlterTable
ALTER TABLE "user_follow_order" ADD COLUMN     "canceled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "shipper_id" INTEGER;

-- by hand
-- What a list of followed orders asks of each order stands beside it. The order is locked: a cancellation at the same time waits, or is seen.
create function set_followed_state() returns trigger language plpgsql as $$
begin
  select o.shipper_id, o.canceled_at is not null into new.shipper_id, new.canceled from orders o where o.id = new.order_id for share;
  return new;
end $$;
create trigger user_follow_order_state before insert on user_follow_order for each row execute function set_followed_state();
create function keep_followed_state() returns trigger language plpgsql as $$
begin
  update user_follow_order f set shipper_id = new.shipper_id, canceled = new.canceled_at is not null where f.order_id = new.id;
  return null;
end $$;
create trigger orders_followed after update of shipper_id, canceled_at on orders for each row
  when ((old.shipper_id, old.canceled_at is null) is distinct from (new.shipper_id, new.canceled_at is null)) execute function keep_followed_state();
