-- by hand
-- Codes of occurrences stand as three digits. Of 01 and 001 of one company the latter counts; the former stays as it was
-- typed, for the company to delete, and is read no more.
update proceda_custom_occurrences t set code = lpad(t.code, 3, '0')
where length(t.code) < 3 and not exists (
  select 1 from proceda_custom_occurrences o
  where o.company_id = t.company_id and lpad(o.code, 3, '0') = lpad(t.code, 3, '0') and length(o.code) > length(t.code));
update transporter_custom_occurrence t set code = lpad(t.code, 3, '0')
where length(t.code) < 3 and not exists (
  select 1 from transporter_custom_occurrence o
  where o.transporter_id = t.transporter_id and lpad(o.code, 3, '0') = lpad(t.code, 3, '0') and length(o.code) > length(t.code));
