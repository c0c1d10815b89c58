-- CreateTable
CREATE TABLE "order_search" (
    "order_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "words" TEXT NOT NULL DEFAULT '',
    "plates" TEXT NOT NULL DEFAULT '',
    "invoices" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "order_search_pkey" PRIMARY KEY ("order_id")
);

-- by hand
-- formerly 10e4cea61b0dd26bab099798b282f4bb192830d23738e609e50c3f05c60e9253: orders of before follow with order_words/fill.sql
-- One folded text per order, beside the order: its index is written when a text changes, not with every new status.
create extension if not exists btree_gin;

create function order_search_words(o orders) returns text language sql immutable parallel safe as $$
  select search_text(concat_ws(E'\n', o.shipper_order_code, o.external_id, o.destinatary_name, o.collection_city, o.delivery_city))
$$;
create function order_search_plates(o orders) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(E'\n', o.vehicle_plate, o.trailer_plate))
$$;
create function order_search_invoices(of_order int) returns text language sql stable as $$
  select coalesce(lower(string_agg(n.number, E'\n' order by n.id)), '') from nf_files n where n.order_id = of_order
$$;

create function keep_order_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_search (order_id, shipper_id, words, plates)
    values (new.id, new.shipper_id, order_search_words(new), order_search_plates(new));
  elsif tg_op = 'UPDATE' then
    update order_search set shipper_id = new.shipper_id, words = order_search_words(new), plates = order_search_plates(new)
    where order_id = new.id;
  else
    delete from order_search where order_id = old.id;
  end if;
  return null;
end $$;

create trigger orders_searched after insert or delete on orders for each row execute function keep_order_search();
create trigger orders_searched_again
  after update of shipper_id, shipper_order_code, external_id, destinatary_name, collection_city, delivery_city, vehicle_plate, trailer_plate
  on orders for each row
  when ((old.shipper_id, old.shipper_order_code, old.external_id, old.destinatary_name, old.collection_city, old.delivery_city, old.vehicle_plate, old.trailer_plate)
    is distinct from (new.shipper_id, new.shipper_order_code, new.external_id, new.destinatary_name, new.collection_city, new.delivery_city, new.vehicle_plate, new.trailer_plate))
  execute function keep_order_search();

-- Two transactions that add invoices to one order: the second waits for the row, and then counts those of the first.
create function keep_order_invoices() returns trigger language plpgsql as $$
declare
  touched int[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct n.order_id from after_rows n where n.order_id is not null order by 1);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct n.order_id from before_rows n where n.order_id is not null order by 1);
  else
    touched := array(
      select o.id from before_rows b join after_rows a on a.id = b.id
        and (a.order_id, a.number) is distinct from (b.order_id, b.number)
      cross join lateral (values (b.order_id), (a.order_id)) o(id)
      where o.id is not null group by 1 order by 1);
  end if;
  if cardinality(touched) = 0 then return null; end if;
  perform from order_search s where s.order_id = any(touched) order by s.order_id for no key update;
  update order_search s set invoices = order_search_invoices(s.order_id) where s.order_id = any(touched);
  return null;
end $$;
create trigger nf_files_searched after insert on nf_files referencing new table as after_rows
  for each statement execute function keep_order_invoices();
create trigger nf_files_searched_again after update on nf_files referencing old table as before_rows new table as after_rows
  for each statement execute function keep_order_invoices();
create trigger nf_files_no_more_searched after delete on nf_files referencing old table as before_rows
  for each statement execute function keep_order_invoices();

-- A short list of what waits to be sorted in: every search reads it whole.
create index order_search_text on order_search
  using gin (shipper_id, (words || E'\n' || plates || E'\n' || invoices) gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Ids of orders whose text has the pattern, at most so many. The index is asked for a part of the pattern that is rarer than
-- the rest: every further trigram costs it time. Whatever the planner makes of that part, the index answers.
create function find_orders(part text, pattern text, of_shippers int[], most int) returns setof int
  language plpgsql stable parallel safe set enable_seqscan = off set jit = off as $$
begin
  if of_shippers is null then
    return query select s.order_id from order_search s
      where (s.words || E'\n' || s.plates || E'\n' || s.invoices) like part
        and concat(s.words, E'\n', s.plates, E'\n', s.invoices) like pattern limit most;
  else
    return query select s.order_id from unnest(of_shippers) k(id) join order_search s on s.shipper_id = k.id
      and (s.words || E'\n' || s.plates || E'\n' || s.invoices) like part
      and concat(s.words, E'\n', s.plates, E'\n', s.invoices) like pattern limit most;
  end if;
end $$;

drop index "orders_shipper_order_code_search";
drop index "orders_destinatary_name_search";
