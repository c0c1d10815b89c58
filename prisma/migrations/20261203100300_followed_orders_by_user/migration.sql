-- by hand
create index user_follow_order_open on user_follow_order (user_id, order_id desc, shipper_id) where not canceled;
