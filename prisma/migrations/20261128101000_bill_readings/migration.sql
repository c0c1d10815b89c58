-- What the file of a bill said when it was given, beside what was typed.
alter table fatura_files add column file_says jsonb;
