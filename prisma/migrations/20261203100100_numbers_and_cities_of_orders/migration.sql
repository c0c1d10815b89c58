-- by hand
-- Words of four letters and on, as before, and cities of several words as one: the last two lines of an order's text.
create or replace function words_of(text text) returns text[] language sql immutable parallel safe as $$
  select array_remove(string_to_array(regexp_replace(text, '[^a-z]+', ' ', 'g'), ' '), '') || array(
    select l from string_to_table(text, E'\n') with ordinality t(l, at)
    where at >= array_length(string_to_array(text, E'\n'), 1) - 1 and l ~ '^[a-z]+([ ''-]+[a-z]+)* [a-z]+$')
$$;

-- Orders of these words. An order has one company of a side, but for its carriers: of one word each is met once.
create function orders_of_words(ids int[], side text, companies int[], pattern text, most int) returns setof int language plpgsql stable parallel safe as $$
declare
  n int := coalesce(side_number(side), 1);
  -- The next side's first key ends that of no company.
  until int := case when side is null then n + 1 else n end;
  asked int[] := case when side is null then '{0}' else companies end;
begin
  if cardinality(ids) = 1 and (side is distinct from 'transporter' or cardinality(companies) = 1) then
    return query select p.order_id from unnest(asked) c(id) cross join lateral (select w.order_id from order_words w
      where w.key between word_key(ids[1], n, c.id) and word_key(ids[1], until, c.id)
        and (pattern is null or (select s.words like pattern from order_search s where s.order_id = w.order_id)) order by w.key desc, w.order_id desc limit most) p limit most;
  else
    return query select distinct p.order_id from unnest(ids) k(id) cross join unnest(asked) c(id) cross join lateral (select w.order_id from order_words w
      where w.key between word_key(k.id, n, c.id) and word_key(k.id, until, c.id)
        and (pattern is null or (select s.words like pattern from order_search s where s.order_id = w.order_id)) order by w.key desc, w.order_id desc limit most) p limit most;
  end if;
end $$;

create or replace function find_orders(part text, pattern text, side text, companies int[], open_only boolean, most int) returns table (id int, sure boolean)
  language plpgsql stable parallel safe set enable_seqscan = off set jit = off as $$
declare
  ids int[];
  those int[];
  numbers int[] := number_parts(part);
  -- The longest word of the pattern.
  run text := (select '%' || m[1] || '%' from regexp_matches(pattern, '[a-z]{4,}', 'g') m order by length(m[1]) desc limit 1);
begin
  if open_only and part = pattern and pattern ~ '^%[a-z ]+%$' then
    -- Many orders of a city are told without their texts; of fewer, other texts may have the words too.
    if pattern ~ '[a-z] [a-z]' then
      ids := array(select k.id from search_words k where k.word like pattern and strpos(k.word, ' ') > 0 and k.is_posted limit 101);
      if cardinality(ids) between 1 and 100 then
        those := array(select orders_of_words(ids, side, companies, null, most));
        if cardinality(those) = most then return query select o, true from unnest(those) o; return; end if;
      end if;
    end if;
    -- Orders of a word are read from order_words, unless plates or invoices may have it, or too many words; the texts of
    -- several words are compared, where each of the words is common (a part was chosen otherwise).
    if run is not null and not exists (select from search_words k where k.word like run and not k.is_posted) then
      ids := array(select k.id from search_words k where k.word like run and strpos(k.word, ' ') = 0 limit 101);
      if cardinality(ids) <= 100 then
        return query select o, true from orders_of_words(ids, side, companies, case when pattern <> run then pattern end, most) o;
        return;
      end if;
    end if;
  end if;
  -- The index is asked for a part of the pattern that is rarer than the rest, by its digits where it has five in a row:
  -- every further trigram costs it time.
  return query execute format($q$
    select s.order_id, s.words like $2 from (select s.*, concat(s.words, E'\n', s.plates, E'\n', s.invoices) as whole from order_search s where %s offset 0) s
    where %s and %s and %s limit $4 $q$,
    case when cardinality(numbers) > 0 then $q$number_parts(s.words || E'\n' || s.plates || E'\n' || s.invoices) @> $5$q$
      else $q$(s.words || E'\n' || s.plates || E'\n' || s.invoices) like $1$q$
        || case when side is null then '' when side = 'transporter' then ' and s.carriers && $3'
          when cardinality(companies) = 1 then format(' and s.%I = %s', side || '_id', companies[1]) else format(' and s.%I = any($3)', side || '_id') end end,
    case when cardinality(numbers) = 0 or side is null then 'true' when side = 'transporter' then 's.carriers && $3' else format('s.%I = any($3)', side || '_id') end,
    case when part = pattern and cardinality(numbers) = 0 then 'true' else 's.whole like $2' end,
    case when open_only then 's.is_open' else 'true' end) using part, pattern, companies, most, numbers;
end $$;
