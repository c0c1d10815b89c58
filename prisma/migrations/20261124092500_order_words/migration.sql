-- CreateTable
CREATE TABLE "search_words" (
    "id" SERIAL NOT NULL,
    "word" TEXT NOT NULL,
    "is_posted" BOOLEAN NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_words" (
    "key" BIGINT NOT NULL,
    "order_id" INTEGER NOT NULL
);

-- by hand
-- formerly c7e718b15d835626df17988eb440b6619657d8fda1ee1b89e6ce02b3aa017324: rows of before follow with fill.sql
-- Words of four letters and on, in names, cities and codes. A part of a word finds its words, each word its orders.
create function words_of(text text) returns text[] language sql immutable parallel safe as $$
  select array_remove(string_to_array(regexp_replace(text, '[^a-z]+', ' ', 'g'), ' '), '')
$$;

-- A key is word, side and company, in this order: the orders of all shippers that have a word lie together.
create function word_key(word int, side int, company int) returns bigint language sql immutable parallel safe as $$
  select (word::bigint << 34) + (side::bigint << 31) + company
$$;
create function side_number(side text) returns int language sql immutable parallel safe as $$
  select array_position('{shipper,customer,supplier,risk_manager,transporter}', side)
$$;

-- Who finds an order in its lists; no side, where it is canceled.
create function order_search_sides(s order_search) returns table (side int, company int) language sql immutable parallel safe as $$
  select x.side, x.company
  from unnest('{1,2,3,4}' || array_fill(5, array[cardinality(s.carriers)]), array[s.shipper_id, s.customer_id, s.supplier_id, s.risk_manager_id] || s.carriers)
    x(side, company)
  where x.company is not null and s.is_open
$$;

-- Two transactions may write the same new word twice, and neither waits: whoever reads takes all ids of a word.
create function order_word_keys(s order_search) returns setof bigint language sql stable as $$
  select word_key(k.id, o.side, o.company) from search_words k cross join order_search_sides(s) o where k.is_posted and k.word = any((select words_of(s.words))::text[])
$$;

create function keep_search_words(text text, posted boolean) returns void language sql as $$
  insert into search_words (word, is_posted) select distinct w, posted from unnest(words_of(text)) w
  where length(w) >= 4 and not exists (select from search_words k where k.word = w and k.is_posted = posted)
$$;

create function keep_order_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from order_words p using order_word_keys(old) k where p.key = k and p.order_id = old.order_id
      and (tg_op = 'DELETE' or not k = any(array(select order_word_keys(new))));
  end if;
  if tg_op = 'DELETE' then return null; end if;
  if tg_op = 'INSERT' or old.words <> new.words then perform keep_search_words(new.words, true); end if;
  if concat(new.plates, new.invoices) ~ '[a-z]{4}' then perform keep_search_words(concat_ws(' ', new.plates, new.invoices), false); end if;
  if tg_op = 'INSERT' then
    insert into order_words (key, order_id) select k, new.order_id from order_word_keys(new) k on conflict do nothing;
  else
    insert into order_words (key, order_id) select k, new.order_id from order_word_keys(new) k
    where not k = any(array(select order_word_keys(old))) on conflict do nothing;
  end if;
  return null;
end $$;

create index search_words_word on search_words (word);
create index search_words_part on search_words using gin (word gin_trgm_ops);
alter table order_words add constraint order_words_pkey primary key (key, order_id);
-- Index-only scans want pages that are known to be visible to all.
alter table order_words set (autovacuum_vacuum_insert_scale_factor = 0.02);

create trigger order_search_words_kept after insert or update or delete on order_search for each row execute function keep_order_words();

-- What has to be in order_words, for tests.
create view order_words_of_orders as
  select distinct w as word, o.side, o.company, s.order_id from order_search s cross join lateral unnest(words_of(s.words)) w
  cross join lateral order_search_sides(s) o where length(w) >= 4;

-- Orders of one side (null: of all) whose text has the pattern, at most so many; `sure` where the words that all may read have it.
create or replace function find_orders(part text, pattern text, side text, companies int[], open_only boolean, most int) returns table (id int, sure boolean)
  language plpgsql stable parallel safe set enable_seqscan = off set jit = off as $$
declare
  ids int[];
  -- The longest word of the pattern.
  run text := (select '%' || m[1] || '%' from regexp_matches(pattern, '[a-z]{4,}', 'g') m order by length(m[1]) desc limit 1);
  n int := coalesce(side_number(side), 1);
begin
  -- Orders of a word are read from order_words, unless plates or invoices may have it, or too many words; the texts of
  -- several words are compared, where each of the words is common (a part was chosen otherwise).
  if open_only and part = pattern and pattern ~ '^%[a-z ]+%$' and run is not null
    and not exists (select from search_words k where k.word like run and not k.is_posted) then
    ids := array(select k.id from search_words k where k.word like run limit 101);
    if cardinality(ids) <= 100 and pattern <> run then
      return query select distinct p.order_id, true from unnest(ids) k(id) cross join unnest(case when side is null then '{0}' else companies end) c(id)
        cross join lateral (select w.order_id from order_words w
          where w.key between word_key(k.id, n, c.id) and word_key(k.id, case when side is null then n + 1 else n end, c.id)
            and (select s.words like pattern from order_search s where s.order_id = w.order_id) order by w.key desc, w.order_id desc limit most) p limit most;
      return;
    elsif cardinality(ids) = 1 and cardinality(companies) = 1 then
      return query select w.order_id, true from order_words w where w.key = word_key(ids[1], n, companies[1]) order by w.order_id desc limit most;
      return;
    elsif cardinality(ids) <= 100 then
      return query select distinct p.order_id, true from unnest(ids) k(id) cross join unnest(case when side is null then '{0}' else companies end) c(id)
        cross join lateral (select w.order_id from order_words w
          where w.key between word_key(k.id, n, c.id) and word_key(k.id, case when side is null then n + 1 else n end, c.id) order by w.key desc, w.order_id desc limit most) p limit most;
      return;
    end if;
  end if;
  -- The index is asked for a part of the pattern that is rarer than the rest: every further trigram costs it time.
  return query execute format($q$
    select s.order_id, s.words like $2 from order_search s
    where (s.words || E'\n' || s.plates || E'\n' || s.invoices) like $1 and %s and %s and %s limit $4 $q$,
    case when side is null then 'true' when side = 'transporter' then 's.carriers && $3'
      when cardinality(companies) = 1 then format('s.%I = %s', side || '_id', companies[1]) else format('s.%I = any($3)', side || '_id') end,
    case when part = pattern then 'true' else $q$concat(s.words, E'\n', s.plates, E'\n', s.invoices) like $2$q$ end,
    case when open_only then 's.is_open' else 'true' end) using part, pattern, companies, most;
end $$;
