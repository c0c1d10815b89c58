-- by hand
-- Days of one kind of exception each: among all of them a rare kind is sought through years of a frequent one.
drop index order_days_exceptions_shipper_idx;
drop index order_days_exceptions_carrier_idx;
drop index order_days_exceptions_idx;
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
