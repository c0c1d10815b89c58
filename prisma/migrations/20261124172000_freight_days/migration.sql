-- CreateTable
CREATE TABLE "order_days" (
    "order_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER,
    "uf" TEXT NOT NULL,
    "settled" INTEGER NOT NULL,
    "promised" INTEGER NOT NULL,
    "on_time" INTEGER NOT NULL,
    "freight" DECIMAL(17,2) NOT NULL,
    "weight" DECIMAL(17,3) NOT NULL,
    "invoice_value" DECIMAL(17,2) NOT NULL,
    "refused" INTEGER NOT NULL,
    "fruitless" INTEGER NOT NULL,
    "differences" INTEGER NOT NULL,
    "overcharged" DECIMAL(17,2) NOT NULL,

    CONSTRAINT "order_days_pkey" PRIMARY KEY ("order_id","day")
);

-- CreateTable
CREATE TABLE "freight_days" (
    "id" BIGSERIAL NOT NULL,
    "side" TEXT NOT NULL,
    "company_id" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "part_of" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "is_fresh" BOOLEAN NOT NULL DEFAULT true,
    "settled" INTEGER NOT NULL,
    "promised" INTEGER NOT NULL,
    "on_time" INTEGER NOT NULL,
    "freight" DECIMAL(17,2) NOT NULL,
    "weight" DECIMAL(17,3) NOT NULL,
    "invoice_value" DECIMAL(17,2) NOT NULL,
    "refused" INTEGER NOT NULL,
    "fruitless" INTEGER NOT NULL,
    "differences" INTEGER NOT NULL,
    "overcharged" DECIMAL(17,2) NOT NULL,

    CONSTRAINT "freight_days_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "freight_days_side_company_id_part_day_idx" ON "freight_days"("side", "company_id", "part", "day");

-- by hand
create index freight_days_fresh on freight_days (id) where is_fresh;

-- An order's days as it is now (decision 0108).
create function order_days_of(o orders) returns setof order_days language sql stable as $$
  select o.id, (f.at at time zone 'America/Sao_Paulo')::date, o.shipper_id, o.transporter_id, coalesce(o.delivery_uf, ''),
    sum(f.settled)::int, sum(f.settled * (o.delivery_date_time is not null)::int)::int,
    sum(f.settled * coalesce(o.delivered_date_time <= o.delivery_date_time, false)::int)::int,
    sum(f.settled * coalesce(o.freight_value, 0)), sum(f.settled * (coalesce(o.freight_value, 0) > 0)::int * o.weight), sum(f.settled * (coalesce(o.freight_value, 0) > 0)::int * o.invoice_amount),
    sum(f.refused)::int, sum(f.fruitless)::int, sum(f.differences)::int, sum(f.overcharged)
  from (select o.delivered_date_time, 1, 0, 0, 0, 0.00
    union all select t.occurrence_datetime, 0, (t.event <> 'unsuccessful')::int, (t.event = 'unsuccessful')::int, 0, 0 from order_timeline t
      where t.order_id = o.id and t.kind = 'step' and t.event in ('unsuccessful', 'refused_delivery', 'partial_delivery')
    union all select a.created_at, 0, 0, 0, 1, greatest(a.difference, 0) from audits_order a where a.order_id = o.id and a.result = 'different_values'
  ) f(at, settled, refused, fruitless, differences, overcharged)
  where o.canceled_at is null and f.at is not null group by 2
$$;

create function keep_order_days(of_order int) returns void language plpgsql as $$
declare o orders;
begin
  select * into o from orders where id = of_order for no key update;
  delete from order_days d where d.order_id = of_order and not exists (select from order_days_of(o) n where n is not distinct from d);
  insert into order_days select * from order_days_of(o) on conflict do nothing;
end $$;

create function keep_days_of_order() returns trigger language plpgsql as $$
begin
  perform keep_order_days(coalesce(new.id, old.id));
  return null;
end $$;
create trigger orders_days_first after insert on orders for each row when (new.delivered_date_time is not null) execute function keep_days_of_order();
create trigger orders_days_gone after delete on orders for each row execute function keep_days_of_order();
create trigger orders_days after update on orders for each row
  when ((old.shipper_id, old.transporter_id, old.delivery_uf, old.canceled_at, old.delivered_date_time, old.delivery_date_time, old.freight_value, old.weight, old.invoice_amount)
    is distinct from (new.shipper_id, new.transporter_id, new.delivery_uf, new.canceled_at, new.delivered_date_time, new.delivery_date_time, new.freight_value, new.weight, new.invoice_amount))
  execute function keep_days_of_order();

create function keep_days_of_part() returns trigger language plpgsql as $$
begin
  perform keep_order_days(coalesce(new.order_id, old.order_id));
  return null;
end $$;
create trigger order_timeline_days after insert on order_timeline for each row
  when (new.event in ('unsuccessful', 'refused_delivery', 'partial_delivery')) execute function keep_days_of_part();
create trigger audits_order_days after insert or delete or update of result, difference on audits_order for each row execute function keep_days_of_part();

-- Each day of an order, in the totals of those who see it, and by state and partner.
create function freight_days_of(d order_days, by int) returns table (side text, company_id int, part text, part_of text, day date, settled int, promised int, on_time int,
  freight numeric, weight numeric, invoice_value numeric, refused int, fruitless int, differences int, overcharged numeric) language sql immutable as $$
  select s.side, s.company_id, p.part, p.part_of, d.day, by * d.settled, by * d.promised, by * d.on_time,
    by * d.freight, by * d.weight, by * d.invoice_value, by * d.refused, by * d.fruitless, by * d.differences, by * d.overcharged
  from (values ('all', 0, d.transporter_id), ('shipper', d.shipper_id, d.transporter_id), ('transporter', d.transporter_id, d.shipper_id)) s(side, company_id, partner)
  cross join lateral (values ('total', ''), ('uf', d.uf), ('partner', s.partner::text)) p(part, part_of)
  where s.company_id is not null and p.part_of is not null
$$;

create function keep_freight_days() returns trigger language plpgsql as $$
begin
  insert into freight_days (side, company_id, part, part_of, day, settled, promised, on_time, freight, weight, invoice_value, refused, fruitless, differences, overcharged)
  select * from freight_days_of(case tg_op when 'DELETE' then old else new end, case tg_op when 'DELETE' then -1 else 1 end);
  return null;
end $$;
create trigger order_days_in_totals after insert or delete on order_days for each row execute function keep_freight_days();

-- Makes one row of each key. One transaction at a time; rows of transactions that are still open wait for the next.
create function join_freight_days() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7401932022) then return; end if;
  with fresh as (delete from freight_days where is_fresh returning *),
    had as (delete from freight_days d using (select distinct f.side, f.company_id, f.part, f.part_of, f.day from fresh f) k
      where not d.is_fresh and (d.side, d.company_id, d.part, d.part_of, d.day) = (k.side, k.company_id, k.part, k.part_of, k.day) returning d.*)
  insert into freight_days (side, company_id, part, part_of, day, is_fresh, settled, promised, on_time, freight, weight, invoice_value, refused, fruitless, differences, overcharged)
  select t.side, t.company_id, t.part, t.part_of, t.day, false, sum(t.settled), sum(t.promised), sum(t.on_time), sum(t.freight), sum(t.weight), sum(t.invoice_value),
    sum(t.refused), sum(t.fruitless), sum(t.differences), sum(t.overcharged)
  from (select * from fresh union all select * from had) t group by 1, 2, 3, 4, 5
  having sum(t.settled) <> 0 or sum(t.refused) <> 0 or sum(t.fruitless) <> 0 or sum(t.differences) <> 0;
end $$;
alter table freight_days set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0);

-- What has to be in the totals, for tests.
create view freight_days_of_orders as
  select f.* from orders o cross join lateral order_days_of(o) d cross join lateral freight_days_of(d, 1) f;
