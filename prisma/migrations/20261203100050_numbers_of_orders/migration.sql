-- by hand
create index order_search_numbers on order_search using gin (number_parts(words || E'\n' || plates || E'\n' || invoices)) with (gin_pending_list_limit = 256);
