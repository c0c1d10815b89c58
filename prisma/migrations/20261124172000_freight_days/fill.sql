-- Days of orders from before; keep_order_days writes nothing twice.
declare
  ids int[] := array(select o.id from orders o where o.id < mark order by o.id desc limit 500);
begin
  perform from orders o where o.id = any(ids) order by o.id for update;
  perform keep_order_days(i) from unnest(ids) i;
  return (select min(i) from unnest(ids) i);
end
