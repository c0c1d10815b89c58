-- by hand
-- orders_of_shipper_late answers what it did.
drop index orders_of_shipper_due;
