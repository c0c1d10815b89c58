/** What triggers would have written row by row; `order_lost` is put as a join, as it looks at proposals one by one. */
export const KEPT = [
  `insert into order_search (order_id, shipper_id, words, plates, invoices)
   select o.id, o.shipper_id, order_search_words(o), order_search_plates(o), order_search_invoices(o.id) from orders o order by o.id`,
  `insert into order_carriers (order_id, transporter_id, lost)
   select p.order_id, p.transporter_id, p.status = 'refused' and o.transporter_id is distinct from p.transporter_id
   from order_proposals p join orders o on o.id = p.order_id
   union select o.id, o.transporter_id, false from orders o where o.transporter_id is not null order by 1`,
  `insert into order_counts (side, company_id, status, reverse, canceled, due, n)
   select side, company_id, status, reverse, canceled, due, n from order_counts_of_orders`,
  `select add_order_counts()`,
]
