-- Sides of audits and services of orders from before. Each audit is written, which also counts its approval (20261129100200).
declare ids int[] := array(select o.id from orders o where o.id < mark order by o.id desc limit 500);
begin perform from orders o where o.id = any(ids) order by o.id for update;
  update audits_order t set shipper_id = o.shipper_id, transporter_id = o.transporter_id from orders o where t.order_id = any(ids) and o.id = t.order_id;
  update order_additional_services t set shipper_id = o.shipper_id, transporter_id = o.transporter_id from orders o where t.order_id = any(ids) and o.id = t.order_id; return (select min(i) from unnest(ids) i);
end
