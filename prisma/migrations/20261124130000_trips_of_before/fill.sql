-- Trips that had ended, by the first city and the last; trips.store.ts writes those that end from now on.
declare
  ids int[] := array(select o.id from orders o where o.id < mark order by o.id desc limit 1000);
begin
  perform from orders o where o.id = any(ids) order by o.id for update;
  insert into lane_trips (order_id, shipper_id, origin_city_id, destination_city_id, origin_uf, destination_uf, km, hours, arrived_at)
  select o.id, o.shipper_id, c.id, d.id, c.uf, d.uf, w.km, extract(epoch from l.on_destiny_date_time - o.on_route_date_time) / 3600, l.on_destiny_date_time
  from orders o
  cross join lateral (select a.city_id from order_collection_addresses a where a.order_id = o.id order by a.position limit 1) f
  cross join lateral (select a.city_id, a.on_destiny_date_time from order_delivery_addresses a where a.order_id = o.id order by a.position desc limit 1) l
  join cities c on c.id = f.city_id join cities d on d.id = l.city_id
  left join freight_settings s on s.company_id = o.shipper_id
  cross join lateral (select coalesce(nullif(o.distance, 0), (2 * 6371.0088 * asin(least(1, sqrt(sin(radians(d.latitude - c.latitude) / 2) ^ 2
    + cos(radians(c.latitude)) * cos(radians(d.latitude)) * sin(radians(d.longitude - c.longitude) / 2) ^ 2))))::numeric * coalesce(s.road_factor, 1.25)) as km) w
  where o.id = any(ids) and o.canceled_at is null and l.on_destiny_date_time > o.on_route_date_time and w.km > 0
  on conflict do nothing;
  return (select min(i) from unnest(ids) i);
end
