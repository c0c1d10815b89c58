/** What triggers would have written row by row; `order_lost` is put as a join, as it looks at proposals one by one. */
export const KEPT = [
  `insert into order_carriers (order_id, transporter_id, lost, status, canceled, reverse)
   select c.order_id, c.transporter_id, c.lost, o.last_active_status_id, o.canceled_at is not null, o.reverse from (
     select p.order_id, p.transporter_id, p.status = 'refused' and o.transporter_id is distinct from p.transporter_id as lost
     from order_proposals p join orders o on o.id = p.order_id
     union select o.id, o.transporter_id, false from orders o where o.transporter_id is not null) c
   join orders o on o.id = c.order_id order by 1`,
  `insert into order_search (order_id, shipper_id, customer_id, supplier_id, risk_manager_id, is_open, carriers, words, plates, invoices)
   select o.id, o.shipper_id, o.customer_id, o.supplier_id, o.risk_manager_id, o.canceled_at is null, order_search_carriers(o.id),
     order_search_words(o), order_search_plates(o), order_search_invoices(o.id) from orders o order by o.id`,
  `insert into search_words (word, is_posted) select distinct w, true from order_search s, unnest(words_of(s.words)) w where length(w) >= 4`,
  `insert into order_words (key, order_id)
   select distinct word_key(k.id, o.side, o.company), s.order_id from order_search s cross join unnest(words_of(s.words)) w
   join search_words k on k.word = w and k.is_posted cross join lateral order_search_sides(s) o order by 1, 2`,
  `insert into order_counts (side, company_id, status, reverse, canceled, due, n)
   select side, company_id, status, reverse, canceled, due, n from order_counts_of_orders`,
  `insert into order_counts (side, company_id, status, reverse, canceled, due, n)
   select side, company_id, status, false, false, '-infinity', n from order_runs_of_orders`,
  `select add_order_counts()`,
]
