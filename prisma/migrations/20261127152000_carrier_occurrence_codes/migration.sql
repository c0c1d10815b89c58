alter table transporter_custom_occurrence add column code text;
create unique index transporter_custom_occurrence_transporter_id_code_key on transporter_custom_occurrence (transporter_id, code);
