-- by hand
-- Orders behind the dashboard's exceptions, by shipper, by carrier and of all, each kind by itself: among all of them a rare
-- kind is sought through years of a frequent one.
create index order_days_late_shipper_idx on order_days (shipper_id, day, order_id) where promised > on_time;
create index order_days_late_carrier_idx on order_days (transporter_id, day, order_id) where promised > on_time;
create index order_days_late_idx on order_days (day, order_id) where promised > on_time;
create index order_days_refused_shipper_idx on order_days (shipper_id, day, order_id) where refused > 0;
create index order_days_refused_carrier_idx on order_days (transporter_id, day, order_id) where refused > 0;
create index order_days_refused_idx on order_days (day, order_id) where refused > 0;
create index order_days_fruitless_shipper_idx on order_days (shipper_id, day, order_id) where fruitless > 0;
create index order_days_fruitless_carrier_idx on order_days (transporter_id, day, order_id) where fruitless > 0;
create index order_days_fruitless_idx on order_days (day, order_id) where fruitless > 0;
create index order_days_differences_shipper_idx on order_days (shipper_id, day, order_id) where differences > 0;
create index order_days_differences_carrier_idx on order_days (transporter_id, day, order_id) where differences > 0;
create index order_days_differences_idx on order_days (day, order_id) where differences > 0;
