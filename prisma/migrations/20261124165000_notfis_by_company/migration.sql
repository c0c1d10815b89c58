create index "notfis_files_company_id_id_idx" on "notfis_files" ("company_id", "id" desc);
