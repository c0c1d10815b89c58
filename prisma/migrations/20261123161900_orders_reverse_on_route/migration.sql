-- by hand: few orders go back; the list of those on their way read all that are.
create index orders_of_shipper_reverse on orders (shipper_id, id desc) where reverse and canceled_at is null;
