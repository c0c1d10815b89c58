-- Orders in the tower.
declare
  ids int[] := array(select o.id from orders o where o.id < mark order by o.id desc limit 500);
begin
  perform from orders o where o.id = any(ids) order by o.id for update;
  perform keep_tower_order(o.id) from orders o where o.id = any(ids) and o.canceled_at is null;
  return (select min(i) from unnest(ids) i);
end
