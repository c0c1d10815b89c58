-- Causes that an approver named are looked up by shipper and carrier, as those of contests are.
alter table audits_order add column shipper_id integer, add column transporter_id integer;
drop index audits_order_pattern_idx;
-- by hand: most audits have no pattern
create index audits_order_answers on audits_order (shipper_id, transporter_id, pattern) where pattern is not null;
