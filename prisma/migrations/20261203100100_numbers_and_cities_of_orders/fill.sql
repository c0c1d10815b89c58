-- Cities of several words, of orders from before. Locked as writers of texts do, so that no word is forgotten on the way.
declare ids int[] := array(select o.id from orders o where o.id < mark order by o.id desc limit 500);
begin lock table order_search in row exclusive mode;
  perform from orders o where o.id = any(ids) order by o.id for update;
  insert into search_words (word, is_posted) select distinct w, true from order_search s cross join unnest(words_of(s.words)) w
  where s.order_id = any(ids) and strpos(w, ' ') > 0 and not exists (select from search_words k where k.word = w and k.is_posted and k.leaving is null);
  insert into order_words (key, order_id) select distinct word_key(k.id, o.side, o.company), s.order_id from order_search s cross join unnest(words_of(s.words)) w
  join search_words k on k.word = w and k.is_posted and k.leaving is null cross join order_search_sides(s) o where s.order_id = any(ids) and strpos(w, ' ') > 0
  on conflict do nothing; return (select min(i) from unnest(ids) i);
end
