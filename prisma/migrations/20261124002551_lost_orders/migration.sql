-- AlterTable
ALTER TABLE "order_carriers" ADD COLUMN     "lost" BOOLEAN NOT NULL DEFAULT false;

-- by hand
-- An order that a carrier lost stays among those that it sees, and leaves its lists and counts.
create function order_lost(of_order int, of_company int) returns boolean language sql stable as $$
  select not exists (select from orders o where o.id = of_order and o.transporter_id = of_company)
    and exists (select from order_proposals p where p.order_id = of_order and p.transporter_id = of_company and p.status = 'refused')
$$;

create or replace function order_sides(o orders) returns table (side text, company_id int) language sql stable as $$
  select s.side, s.company_id from (values ('all', 0), ('shipper', o.shipper_id), ('customer', o.customer_id), ('supplier', o.supplier_id),
    ('risk_manager', o.risk_manager_id)) s(side, company_id) where s.company_id is not null
  union all select 'transporter', c.transporter_id from order_carriers c where c.order_id = o.id and not c.lost
$$;

create or replace function count_order_carriers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.lost then
    perform count_order(o, 'transporter', old.transporter_id, -1) from orders o where o.id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and not new.lost then
    perform count_order(o, 'transporter', new.transporter_id, 1) from orders o where o.id = new.order_id;
  end if;
  return null;
end $$;
create trigger order_carriers_counted_again after update of lost on order_carriers for each row
  when (old.lost <> new.lost) execute function count_order_carriers();

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
  update order_carriers c set lost = not c.lost where c.order_id = new.id and c.lost <> order_lost(c.order_id, c.transporter_id);
  return null;
end $$;

create or replace function keep_proposed_carriers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform from orders o where o.id = old.order_id for no key update;
    -- An order that goes takes its carriers along by itself.
    delete from order_carriers c where c.order_id = old.order_id and c.transporter_id = old.transporter_id
      and (tg_op = 'DELETE' or (old.order_id, old.transporter_id) is distinct from (new.order_id, new.transporter_id))
      and exists (select from orders o where o.id = old.order_id and o.transporter_id is distinct from old.transporter_id);
  end if;
  if tg_op <> 'DELETE' then
    perform from orders o where o.id = new.order_id for no key update;
    insert into order_carriers (order_id, transporter_id, lost)
    values (new.order_id, new.transporter_id, order_lost(new.order_id, new.transporter_id))
    on conflict (order_id, transporter_id) do update set lost = excluded.lost where order_carriers.lost <> excluded.lost;
  end if;
  return null;
end $$;
drop trigger order_proposals_their_carriers_again on order_proposals;
create trigger order_proposals_their_carriers_again after update of order_id, transporter_id, status on order_proposals for each row
  when ((old.order_id, old.transporter_id, old.status) is distinct from (new.order_id, new.transporter_id, new.status))
  execute function keep_proposed_carriers();

create or replace view order_carriers_of_orders as
  select p.order_id, p.transporter_id, order_lost(p.order_id, p.transporter_id) as lost from order_proposals p
  union select o.id, o.transporter_id, false from orders o where o.transporter_id is not null;

create or replace view order_counts_of_orders as
  with known as (
    select o.id, o.shipper_id, o.customer_id, o.supplier_id, o.risk_manager_id, o.last_active_status_id as status, o.reverse,
      o.canceled_at is not null as canceled, order_due_hour(o) as due from orders o
  ), seen as (
    select 'all' as side, 0 as company_id, k.status, k.reverse, k.canceled, k.due from known k
    union all select s.side, s.company_id, k.status, k.reverse, k.canceled, k.due from known k
      cross join lateral (values ('shipper', k.shipper_id), ('customer', k.customer_id), ('supplier', k.supplier_id),
        ('risk_manager', k.risk_manager_id)) s(side, company_id)
    union all select 'transporter', c.transporter_id, k.status, k.reverse, k.canceled, k.due from known k
      join order_carriers c on c.order_id = k.id and not c.lost
  )
  select side, company_id, status, reverse, canceled, timestamptz '-infinity' as due, count(*)::int as n from seen
  where company_id is not null group by 1, 2, 3, 4, 5
  union all select side, company_id, 0, false, false, due, count(*)::int from seen
  where company_id is not null and due is not null group by 1, 2, 6;

update order_carriers set lost = true where order_lost(order_id, transporter_id);
