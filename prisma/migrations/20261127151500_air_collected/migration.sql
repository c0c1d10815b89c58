-- Orders by air that the carrier has collected follow the way with a collection, which `air` no longer has.
update orders set modal = 'air_with_collection'
where modal = 'air' and (last_active_status_id in (14, 24)
  or exists (select from order_collection_addresses c where c.order_id = orders.id and c.collection_status <> 'waiting'));
