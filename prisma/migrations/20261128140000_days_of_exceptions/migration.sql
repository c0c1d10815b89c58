-- by hand
-- Orders behind the dashboard's exceptions, by shipper, by carrier, and of all.
create index order_days_exceptions_shipper_idx on order_days (shipper_id, day, order_id)
  where promised > on_time or refused > 0 or fruitless > 0 or differences > 0;
create index order_days_exceptions_carrier_idx on order_days (transporter_id, day, order_id)
  where promised > on_time or refused > 0 or fruitless > 0 or differences > 0;
create index order_days_exceptions_idx on order_days (day, order_id)
  where promised > on_time or refused > 0 or fruitless > 0 or differences > 0;
