-- CreateTable
CREATE TABLE "order_carriers" (
    "order_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,

    CONSTRAINT "order_carriers_pkey" PRIMARY KEY ("order_id","transporter_id")
);

-- CreateTable
CREATE TABLE "order_counts" (
    "side" TEXT NOT NULL,
    "company_id" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "reverse" BOOLEAN NOT NULL,
    "canceled" BOOLEAN NOT NULL,
    "due" TIMESTAMPTZ(3) NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "order_counts_pkey" PRIMARY KEY ("side","company_id","status","reverse","canceled","due")
);

-- CreateTable
CREATE TABLE "order_count_changes" (
    "id" BIGSERIAL NOT NULL,
    "side" TEXT NOT NULL,
    "company_id" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "reverse" BOOLEAN NOT NULL,
    "canceled" BOOLEAN NOT NULL,
    "due" TIMESTAMPTZ(3) NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "order_count_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_carriers_transporter_id_order_id_idx" ON "order_carriers"("transporter_id", "order_id" DESC);

-- by hand
-- When an order is late: its collection until it is collected, its delivery afterwards; order-filters.ts knows the same statuses.
create function order_due_at(status int, canceled_at timestamptz, collection timestamptz, delivery timestamptz)
  returns timestamptz language sql immutable parallel safe as $$
  select case when canceled_at is not null then null
    when status between 1 and 13 or status = 23 then collection
    when status in (14, 15, 16, 21, 22, 24, 25, 26, 27, 28, 29, 30) then delivery end
$$;

create function order_due_hour(o orders) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('1 hour', order_due_at(o.last_active_status_id, o.canceled_at, o.collection_date_time, o.delivery_date_time), '2000-01-01Z')
$$;

-- Who sees an order, as orders.scope.ts has it; brokers and the like see what their shippers see.
create function order_sides(o orders) returns table (side text, company_id int) language sql stable as $$
  select s.side, s.company_id from (values ('all', 0), ('shipper', o.shipper_id), ('customer', o.customer_id), ('supplier', o.supplier_id),
    ('risk_manager', o.risk_manager_id)) s(side, company_id) where s.company_id is not null
  union all select 'transporter', c.transporter_id from order_carriers c where c.order_id = o.id
$$;

-- Adds `by` to what this side counts of the order: its state and, where it can be late, its hour.
create function count_order(o orders, of_side text, of_company int, by int) returns void language sql as $$
  insert into order_count_changes (side, company_id, status, reverse, canceled, due, n)
  select of_side, of_company, k.status, k.reverse, k.canceled, k.due, by
  from (values (o.last_active_status_id, o.reverse, o.canceled_at is not null, timestamptz '-infinity'), (0, false, false, order_due_hour(o)))
    k(status, reverse, canceled, due)
  where k.due is not null
$$;

-- Adds the changes in. One transaction at a time; those of transactions that are still open wait for the next.
create function add_order_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7401932021) then return; end if;
  with changes as (delete from order_count_changes returning *),
    -- Hours of long ago are one: whatever was late then is late now.
    old as (delete from order_counts c where c.status = 0 and c.due > 'epoch' and c.due < now() - interval '60 days' returning *),
    taken as (
      select t.side, t.company_id, t.status, t.reverse, t.canceled, t.due, t.n from changes t
      union all select o.side, o.company_id, o.status, o.reverse, o.canceled, timestamptz 'epoch', o.n from old o)
  insert into order_counts (side, company_id, status, reverse, canceled, due, n)
  select t.side, t.company_id, t.status, t.reverse, t.canceled, t.due, sum(t.n) from taken t group by 1, 2, 3, 4, 5, 6 having sum(t.n) <> 0
  on conflict (side, company_id, status, reverse, canceled, due) do update set n = order_counts.n + excluded.n;
end $$;

create function keep_order_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into order_count_changes (side, company_id, status, reverse, canceled, due, n)
    select x.side, x.company_id, k.status, k.reverse, k.canceled, k.due, sum(x.by)
    from (select -1 as by, s.* from order_sides(old) s union all select 1, s.* from order_sides(new) s) x
    cross join lateral (
      select old.last_active_status_id, old.reverse, old.canceled_at is not null, timestamptz '-infinity' where x.by = -1
      union all select 0, false, false, order_due_hour(old) where x.by = -1
      union all select new.last_active_status_id, new.reverse, new.canceled_at is not null, timestamptz '-infinity' where x.by = 1
      union all select 0, false, false, order_due_hour(new) where x.by = 1) k(status, reverse, canceled, due)
    where k.due is not null group by 1, 2, 3, 4, 5, 6 having sum(x.by) <> 0;
  elsif tg_op = 'INSERT' then
    insert into order_count_changes (side, company_id, status, reverse, canceled, due, n)
    select s.side, s.company_id, k.status, k.reverse, k.canceled, k.due, 1
    from (values ('all', 0), ('shipper', new.shipper_id), ('customer', new.customer_id), ('supplier', new.supplier_id),
        ('risk_manager', new.risk_manager_id)) s(side, company_id)
      cross join (values (new.last_active_status_id, new.reverse, new.canceled_at is not null, timestamptz '-infinity'),
        (0, false, false, order_due_hour(new))) k(status, reverse, canceled, due)
    where s.company_id is not null and k.due is not null;
  else
    perform count_order(old, s.side, s.company_id, -1) from order_sides(old) s;
  end if;
  -- Every fiftieth change, so that few of them wait.
  if random() < 0.02 then perform add_order_counts(); end if;
  return null;
end $$;

-- Triggers run by name: an order is counted before its carriers change.
create trigger orders_counted after insert or delete on orders for each row execute function keep_order_counts();
create trigger orders_counted_again
  after update of last_active_status_id, reverse, canceled_at, collection_date_time, delivery_date_time, shipper_id, customer_id, supplier_id, risk_manager_id
  on orders for each row
  when ((old.last_active_status_id, old.reverse, old.canceled_at, old.collection_date_time, old.delivery_date_time, old.shipper_id, old.customer_id, old.supplier_id, old.risk_manager_id)
    is distinct from (new.last_active_status_id, new.reverse, new.canceled_at, new.collection_date_time, new.delivery_date_time, new.shipper_id, new.customer_id, new.supplier_id, new.risk_manager_id))
  execute function keep_order_counts();

-- A carrier sees what is proposed to it and what it carries.
create function keep_order_carriers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.transporter_id is not null then
    delete from order_carriers c where c.order_id = old.id and c.transporter_id = old.transporter_id
      and (tg_op = 'DELETE' or not exists (select from order_proposals p where p.order_id = old.id and p.transporter_id = old.transporter_id));
  end if;
  if tg_op = 'DELETE' then
    delete from order_carriers c where c.order_id = old.id;
  elsif new.transporter_id is not null then
    insert into order_carriers (order_id, transporter_id) values (new.id, new.transporter_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_their_carriers after insert or delete on orders for each row execute function keep_order_carriers();
create trigger orders_their_carriers_again after update of transporter_id on orders for each row
  when (old.transporter_id is distinct from new.transporter_id) execute function keep_order_carriers();

create function keep_proposed_carriers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform from orders o where o.id = old.order_id for no key update;
    -- An order that goes takes its carriers along by itself.
    delete from order_carriers c where c.order_id = old.order_id and c.transporter_id = old.transporter_id
      and exists (select from orders o where o.id = old.order_id and o.transporter_id is distinct from old.transporter_id);
  end if;
  if tg_op <> 'DELETE' then
    perform from orders o where o.id = new.order_id for no key update;
    insert into order_carriers (order_id, transporter_id) values (new.order_id, new.transporter_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger order_proposals_their_carriers after insert or delete on order_proposals for each row execute function keep_proposed_carriers();
create trigger order_proposals_their_carriers_again after update of order_id, transporter_id on order_proposals for each row
  when ((old.order_id, old.transporter_id) is distinct from (new.order_id, new.transporter_id)) execute function keep_proposed_carriers();

create function count_order_carriers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_order(o, 'transporter', old.transporter_id, -1) from orders o where o.id = old.order_id;
  else
    perform count_order(o, 'transporter', new.transporter_id, 1) from orders o where o.id = new.order_id;
  end if;
  return null;
end $$;
create trigger order_carriers_counted after insert or delete on order_carriers for each row execute function count_order_carriers();

-- What has to be in the counts: for the first time, and for tests.
create view order_counts_of_orders as
  with known as (
    select o.id, o.shipper_id, o.customer_id, o.supplier_id, o.risk_manager_id, o.last_active_status_id as status, o.reverse,
      o.canceled_at is not null as canceled, order_due_hour(o) as due from orders o
  ), seen as (
    select 'all' as side, 0 as company_id, k.status, k.reverse, k.canceled, k.due from known k
    union all select 'shipper', k.shipper_id, k.status, k.reverse, k.canceled, k.due from known k
    union all select 'customer', k.customer_id, k.status, k.reverse, k.canceled, k.due from known k
    union all select 'supplier', k.supplier_id, k.status, k.reverse, k.canceled, k.due from known k
    union all select 'risk_manager', k.risk_manager_id, k.status, k.reverse, k.canceled, k.due from known k
    union all select 'transporter', c.transporter_id, k.status, k.reverse, k.canceled, k.due from known k join order_carriers c on c.order_id = k.id
  )
  select side, company_id, status, reverse, canceled, timestamptz '-infinity' as due, count(*)::int as n from seen
  where company_id is not null group by 1, 2, 3, 4, 5
  union all select side, company_id, 0, false, false, due, count(*)::int from seen
  where company_id is not null and due is not null group by 1, 2, 6;

create view order_carriers_of_orders as
  select p.order_id, p.transporter_id from order_proposals p union select o.id, o.transporter_id from orders o where o.transporter_id is not null;

alter table order_carriers disable trigger order_carriers_counted;
insert into order_carriers (order_id, transporter_id) select order_id, transporter_id from order_carriers_of_orders;
alter table order_carriers enable trigger order_carriers_counted;
insert into order_counts (side, company_id, status, reverse, canceled, due, n)
select side, company_id, status, reverse, canceled, due, n from order_counts_of_orders;
create index order_counts_due on order_counts (due) where status = 0;
select add_order_counts();

alter table order_count_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0);
-- Updated in place, while its pages have room.
alter table order_counts set (fillfactor = 70);

-- What is late, and what falls due within the hour.
create index orders_of_shipper_due on orders (shipper_id, id desc)
  where order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time) is not null;
create index orders_due on orders (order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time))
  where order_due_at(last_active_status_id, canceled_at, collection_date_time, delivery_date_time) is not null;
