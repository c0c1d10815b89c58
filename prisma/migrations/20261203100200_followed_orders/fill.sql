-- Followed orders of before.
declare ids int[] := array(select o.id from orders o where o.id < mark and exists (select from user_follow_order f where f.order_id = o.id) order by o.id desc limit 500);
begin perform from orders o where o.id = any(ids) order by o.id for update;
  update user_follow_order f set shipper_id = o.shipper_id, canceled = o.canceled_at is not null from orders o where o.id = f.order_id and o.id = any(ids);
  return (select min(i) from unnest(ids) i);
end
