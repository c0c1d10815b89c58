-- What the approver of a difference holds for its cause; differences that are approved many at once.
alter table audits_order add column cause text, add column pattern text;
create index audits_order_pattern_idx on audits_order (pattern);
alter table configurations_audit add column batch_value numeric(15, 4);
