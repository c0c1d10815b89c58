-- Causes of differences are proposed by what was answered before; older contests teach nothing.
alter table audit_contests add column pattern text;
create index audit_contests_shipper_id_transporter_id_pattern_idx on audit_contests (shipper_id, transporter_id, pattern);
-- An expectation may follow the day of the true collection, without a re-audit.
alter table audit_expectations alter column reaudit_id drop not null;
alter table audit_expectations add column priced_on date;
