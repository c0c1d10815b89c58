-- AlterTable
ALTER TABLE "order_search" ADD COLUMN     "carriers" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "customer_id" INTEGER,
ADD COLUMN     "is_open" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "risk_manager_id" INTEGER,
ADD COLUMN     "supplier_id" INTEGER;

-- by hand
-- Each side finds words among its own orders: carriers are those that did not lose the order, open is what is not canceled.
create function order_search_carriers(of_order int) returns int[] language sql stable as $$
  select array(select c.transporter_id from order_carriers c where c.order_id = of_order and not c.lost order by 1)
$$;

create or replace function keep_order_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_search (order_id, shipper_id, customer_id, supplier_id, risk_manager_id, is_open, words, plates)
    values (new.id, new.shipper_id, new.customer_id, new.supplier_id, new.risk_manager_id, new.canceled_at is null, order_search_words(new), order_search_plates(new));
  elsif tg_op = 'UPDATE' then
    update order_search set shipper_id = new.shipper_id, customer_id = new.customer_id, supplier_id = new.supplier_id, risk_manager_id = new.risk_manager_id,
      is_open = new.canceled_at is null, words = order_search_words(new), plates = order_search_plates(new)
    where order_id = new.id;
  else
    delete from order_search where order_id = old.id;
  end if;
  return null;
end $$;
create trigger orders_searched_by_side after update of customer_id, supplier_id, risk_manager_id, canceled_at on orders for each row
  when ((old.customer_id, old.supplier_id, old.risk_manager_id, old.canceled_at is null)
    is distinct from (new.customer_id, new.supplier_id, new.risk_manager_id, new.canceled_at is null))
  execute function keep_order_search();

-- Who writes carriers has locked their order.
create function keep_searched_carriers() returns trigger language plpgsql as $$
begin
  update order_search s set carriers = order_search_carriers(s.order_id) where s.order_id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
create trigger order_carriers_searched after insert or delete on order_carriers for each row execute function keep_searched_carriers();
create trigger order_carriers_searched_again after update of lost on order_carriers for each row
  when (old.lost <> new.lost) execute function keep_searched_carriers();

drop index order_search_text;
update order_search s set customer_id = o.customer_id, supplier_id = o.supplier_id, risk_manager_id = o.risk_manager_id, is_open = o.canceled_at is null,
  carriers = coalesce(c.ids, '{}')
from orders o left join (select c.order_id, array_agg(c.transporter_id order by c.transporter_id) as ids from order_carriers c where not c.lost group by 1) c
  on c.order_id = o.id
where s.order_id = o.id;
-- A short list of what waits to be sorted in: every search reads it whole.
create index order_search_text on order_search using gin (shipper_id, customer_id, supplier_id, risk_manager_id, carriers,
  (words || E'\n' || plates || E'\n' || invoices) gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Orders of one side (null: of all) whose text has the pattern, at most so many; `sure` where the words that all may read have
-- it. The index is asked for a part of the pattern that is rarer than the rest: every further trigram costs it time.
drop function find_orders;
create function find_orders(part text, pattern text, side text, companies int[], open_only boolean, most int) returns table (id int, sure boolean)
  language plpgsql stable parallel safe set enable_seqscan = off set jit = off as $$
begin
  return query execute format($q$
    select s.order_id, s.words like $2 from order_search s
    where (s.words || E'\n' || s.plates || E'\n' || s.invoices) like $1 and %s and %s and %s limit $4 $q$,
    case when side is null then 'true' when side = 'transporter' then 's.carriers && $3'
      when cardinality(companies) = 1 then format('s.%I = %s', side || '_id', companies[1]) else format('s.%I = any($3)', side || '_id') end,
    case when part = pattern then 'true' else $q$concat(s.words, E'\n', s.plates, E'\n', s.invoices) like $2$q$ end,
    case when open_only then 's.is_open' else 'true' end) using part, pattern, companies, most;
end $$;
