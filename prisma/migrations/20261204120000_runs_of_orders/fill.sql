-- Orders of before, a run at a time: what one statement counts and what it finds kept are of one moment, beside who writes.
declare run int := (select o.id >> 13 from orders o where o.id < mark order by o.id desc limit 1);
begin
  insert into order_count_changes (side, company_id, status, reverse, canceled, due, n)
  select k.side, k.company_id, -1 - run, false, false, '-infinity', sum(k.n) from (
    select s.side, s.company_id, 1 as n from orders o cross join lateral (values ('all', 0), ('shipper', o.shipper_id)) s(side, company_id)
    where o.id >= run::bigint << 13 and o.id < (run + 1)::bigint << 13 and o.canceled_at is null
    union all select c.side, c.company_id, -c.n from order_counts c where c.status = -1 - run
    union all select c.side, c.company_id, -c.n from order_count_changes c where c.status = -1 - run) k
  group by 1, 2 having sum(k.n) <> 0;
  perform add_order_counts();
  return run::bigint << 13;
end
