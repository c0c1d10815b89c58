-- AlterTable
ALTER TABLE "search_words" ADD COLUMN     "leaving" TEXT;

-- by hand
-- The order's row in the tower, from the order as its trigger has it; each step of an agreement waits anew.
create function keep_tower_row(o orders, anew boolean) returns void language plpgsql as $$
declare
  k record; place geolocation_drivers; way boolean := o.last_active_status_id in (15, 21, 24);
  due timestamptz := order_due_at(o.last_active_status_id, o.canceled_at, o.collection_date_time, o.delivery_date_time);
begin
  select coalesce(s.silent_hours, 12) as silent, coalesce(s.risk_hours, 2) as risk,
    case when o.last_active_status_id = 4 and d.deadline > 0 then d.deadline else coalesce(s.answer_hours, 24) end as answer,
    exists (select from audits_order a where a.order_id = o.id and a.result = 'different_values' and not a.manual_approved) as differs into k
  from companies c left join tower_settings s on s.company_id = c.id
  cross join lateral (select c.carrier_deadline_days * 24 + c.carrier_deadline_hours as deadline) d where c.id = o.shipper_id;
  if o.canceled_at is not null
     or not (o.last_active_status_id between 1 and 16 or o.last_active_status_id in (19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30) or k.differs) then
    delete from tower_orders where order_id = o.id;
    return;
  end if;
  if o.last_position_at is not null then
    select * into place from geolocation_drivers g where g.order_id = o.id and g.location_captured_at = o.last_position_at;
  end if;
  insert into tower_orders as t (order_id, shipper_id, due_at, silent_at, risk_at, asked_at, answer_at, fruitless, refused, different,
    position_at, lat, long, updated_at)
  values (o.id, o.shipper_id, due, case when way and o.is_traceable then greatest(o.last_position_at, o.on_route_date_time) + make_interval(hours => k.silent) end,
    tower_risk_at(due, null, k.risk), case when o.last_active_status_id in (2, 3, 4) then o.updated_at end,
    case when o.last_active_status_id in (2, 3, 4) then o.updated_at + make_interval(hours => k.answer) end,
    o.last_active_status_id = 23, o.last_active_status_id = 19, k.differs, o.last_position_at, place.lat, place.long, o.updated_at)
  on conflict (order_id) do update set shipper_id = excluded.shipper_id, due_at = excluded.due_at, silent_at = excluded.silent_at,
    asked_at = case when anew or excluded.asked_at is null then excluded.asked_at else coalesce(t.asked_at, excluded.asked_at) end,
    answer_at = case when anew or excluded.asked_at is null then excluded.answer_at
      else coalesce(t.asked_at, excluded.asked_at) + make_interval(hours => k.answer) end,
    fruitless = excluded.fruitless, refused = excluded.refused, different = excluded.different, position_at = excluded.position_at,
    lat = excluded.lat, long = excluded.long, updated_at = excluded.updated_at,
    eta_from = case when way then t.eta_from end, eta_at = case when way then t.eta_at end,
    eta_until = case when way then t.eta_until end, eta_reasons = case when way then t.eta_reasons else '[]' end,
    risk_at = tower_risk_at(excluded.due_at, case when way then t.eta_until end, k.risk);
end $$;

create or replace function keep_tower_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from tower_orders where order_id = old.id;
  elsif tg_op = 'INSERT' then
    perform keep_tower_row(new, true);
  else
    perform keep_tower_row(new, old.last_active_status_id <> new.last_active_status_id);
  end if;
  return null;
end $$;
create or replace function keep_tower_of_audit() returns trigger language plpgsql as $$
begin
  perform keep_tower_row(o, false) from orders o where o.id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
create or replace function keep_tower_order(of_order int) returns void language sql as $$
  select keep_tower_row(o, false) from orders o where o.id = of_order
$$;

-- A new order has no carrier that could have lost it.
create or replace function keep_order_carriers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.transporter_id is not null then
    delete from order_carriers c where c.order_id = old.id and c.transporter_id = old.transporter_id
      and (tg_op = 'DELETE' or not exists (select from order_proposals p where p.order_id = old.id and p.transporter_id = old.transporter_id));
  end if;
  if tg_op = 'DELETE' then
    delete from order_carriers c where c.order_id = old.id;
    return null;
  end if;
  if new.transporter_id is not null then
    insert into order_carriers (order_id, transporter_id) values (new.id, new.transporter_id) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' then
    update order_carriers c set lost = not c.lost where c.order_id = new.id and c.lost <> order_lost(c.order_id, c.transporter_id);
  end if;
  return null;
end $$;

-- Words that no order has go (forget_search_words): one that is leaving is found as long as an order has it, and not given out.
drop function order_word_keys;
create function order_word_keys(s order_search, leaving boolean) returns setof bigint language sql stable as $$
  select word_key(k.id, o.side, o.company) from search_words k cross join order_search_sides(s) o
  where k.is_posted and k.word = any((select words_of(s.words))::text[]) and ($2 or k.leaving is null)
$$;
create or replace function keep_search_words(text text, posted boolean) returns void language sql as $$
  insert into search_words (word, is_posted) select distinct w, posted from unnest(words_of(text)) w
  where length(w) >= 4 and not exists (select from search_words k where k.word = w and k.is_posted = posted and k.leaving is null)
$$;

create or replace function keep_order_words() returns trigger language plpgsql as $$
declare
  had bigint[] := '{}'; words text[]; known int;
begin
  if tg_op <> 'INSERT' then
    had := array(select order_word_keys(old, true));
    delete from order_words p using unnest(had) k where p.key = k and p.order_id = old.order_id
      and (tg_op = 'DELETE' or not k = any(array(select order_word_keys(new, true))));
  end if;
  if tg_op = 'DELETE' then return null; end if;
  words := array(select distinct w from unnest(words_of(new.words)) w where length(w) >= 4 and new.is_open);
  -- Twice, where one of the words is new.
  for turn in 1..2 loop
    with k as materialized (select k.id, k.word from search_words k where k.word = any(words) and k.is_posted and k.leaving is null),
      i as (insert into order_words (key, order_id)
        select word_key(k.id, o.side, o.company), new.order_id from k cross join order_search_sides(new) o
        where not word_key(k.id, o.side, o.company) = any(had) on conflict do nothing)
    select count(distinct k.word) into known from k;
    exit when known >= cardinality(words);
    perform keep_search_words(new.words, true);
  end loop;
  if concat(new.plates, new.invoices) ~ '[a-z]{4}' then perform keep_search_words(concat_ws(' ', new.plates, new.invoices), false); end if;
  return null;
end $$;

create function search_word_is_had(k search_words) returns boolean language sql stable as $$
  select case when k.is_posted
    then exists (select from order_words w where w.key >= word_key(k.id, 0, 0) and w.key < word_key(k.id + 1, 0, 0))
    else exists (select from order_search s where (s.words || E'\n' || s.plates || E'\n' || s.invoices) like '%' || k.word || '%'
      and k.word = any(words_of(concat_ws(' ', s.plates, s.invoices)))) end
$$;

-- In three calls that commit: a word without orders is marked, the next call notes which transactions may still have taken it,
-- and when they are over it goes, or is in use again. Writers of texts lock order_search before they look at words.
create function forget_search_words() returns int language plpgsql as $$
declare
  gone int;
  over text[] := array(select distinct k.leaving from search_words k where k.leaving <> ''
    and not exists (select from pg_locks l where l.virtualtransaction = any(string_to_array(k.leaving, ' '))));
begin
  delete from search_words k where k.leaving = any(over) and not search_word_is_had(k);
  get diagnostics gone = row_count;
  update search_words k set leaving = null where k.leaving = any(over);
  -- Looked at after the marks that this statement sees.
  update search_words k set leaving = (select concat_ws(' ', '0/0', string_agg(distinct l.virtualtransaction, ' ')) from pg_locks l
    where l.database = (select d.oid from pg_database d where d.datname = current_database()) and l.relation = 'order_search'::regclass
      and l.mode = 'RowExclusiveLock' and l.pid <> pg_backend_pid()) where k.leaving = '';
  update search_words k set leaving = '' where k.leaving is null and not search_word_is_had(k);
  return gone;
end $$;

-- Hours are joined by the application's clock (join_order_hours), which may stand behind the database's.
create or replace function add_order_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7401932021) then return; end if;
  with changes as (delete from order_count_changes returning *)
  insert into order_counts (side, company_id, status, reverse, canceled, due, n)
  select t.side, t.company_id, t.status, t.reverse, t.canceled, t.due, sum(t.n) from changes t group by 1, 2, 3, 4, 5, 6 having sum(t.n) <> 0
  on conflict (side, company_id, status, reverse, canceled, due) do update set n = order_counts.n + excluded.n;
end $$;
-- Hours before `before` become days, days of two months ago one: whatever was late then is late now. Rows of no order go.
create function join_order_hours(before timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7401932021);
  with old as (
    delete from order_counts c where c.status = 0 and c.due > 'epoch' and c.due < before
      and (c.n = 0 or c.due <> date_trunc('day', c.due, 'UTC') or c.due < before - interval '60 days') returning *)
  insert into order_counts (side, company_id, status, reverse, canceled, due, n)
  select o.side, o.company_id, 0, false, false, d.day, sum(o.n) from old o
  cross join lateral (select case when o.due < before - interval '60 days' then 'epoch' else date_trunc('day', o.due, 'UTC') end as day) d
  group by 1, 2, 6 having sum(o.n) <> 0
  on conflict (side, company_id, status, reverse, canceled, due) do update set n = order_counts.n + excluded.n;
end $$;
