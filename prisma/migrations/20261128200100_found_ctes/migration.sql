-- by hand: CT-es that found their order within a period are few beside those that came with theirs
create index cte_files_found on cte_files (found_at) where found_at is not null;
