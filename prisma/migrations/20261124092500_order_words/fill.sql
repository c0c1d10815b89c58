-- Texts and words of orders; their sides and invoices are read once the order is locked. A row of order_search writes its words.
declare
  ids int[] := array(select o.id from orders o where o.id < mark order by o.id desc limit 500);
begin
  perform from orders o where o.id = any(ids) order by o.id for update;
  insert into order_search (order_id, shipper_id, customer_id, supplier_id, risk_manager_id, is_open, carriers, words, plates, invoices)
  select o.id, o.shipper_id, o.customer_id, o.supplier_id, o.risk_manager_id, o.canceled_at is null, order_search_carriers(o.id),
    order_search_words(o), order_search_plates(o), order_search_invoices(o.id) from orders o where o.id = any(ids) on conflict do nothing;
  -- Texts from before order_words have none yet.
  perform keep_search_words(string_agg(s.words, ' '), true), keep_search_words(string_agg(concat_ws(' ', s.plates, s.invoices), ' '), false)
  from order_search s where s.order_id = any(ids);
  insert into order_words (key, order_id) select word_key(k.id, o.side, o.company), s.order_id from order_search s
  join search_words k on k.is_posted and k.word = any(words_of(s.words)) cross join order_search_sides(s) o where s.order_id = any(ids)
  on conflict do nothing;
  return (select min(i) from unnest(ids) i);
end
