-- by hand
-- Open orders of each shipper, and of all, in runs of 8,192 ids: counts of status -1 and below. A page far behind skips whole runs.
create function keep_order_runs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.canceled_at is null then
    insert into order_count_changes (side, company_id, status, reverse, canceled, due, n)
    values ('all', 0, -1 - (old.id >> 13), false, false, '-infinity', -1), ('shipper', old.shipper_id, -1 - (old.id >> 13), false, false, '-infinity', -1);
  end if;
  if tg_op <> 'DELETE' and new.canceled_at is null then
    insert into order_count_changes (side, company_id, status, reverse, canceled, due, n)
    values ('all', 0, -1 - (new.id >> 13), false, false, '-infinity', 1), ('shipper', new.shipper_id, -1 - (new.id >> 13), false, false, '-infinity', 1);
  end if;
  return null;
end $$;
create trigger orders_in_runs after insert or delete on orders for each row execute function keep_order_runs();
create trigger orders_in_runs_again after update of shipper_id, canceled_at on orders for each row
  when ((old.shipper_id, old.canceled_at is null) is distinct from (new.shipper_id, new.canceled_at is null)) execute function keep_order_runs();

create view order_runs_of_orders as
  select 'all' as side, 0 as company_id, -1 - (o.id >> 13) as status, count(*)::int as n from orders o where o.canceled_at is null group by 3
  union all select 'shipper', o.shipper_id, -1 - (o.id >> 13), count(*)::int from orders o where o.canceled_at is null group by 2, 3;
