-- CreateTable
CREATE TABLE "tower_orders" (
    "order_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "silent_at" TIMESTAMPTZ(3),
    "risk_at" TIMESTAMPTZ(3),
    "answer_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "fruitless" BOOLEAN NOT NULL DEFAULT false,
    "refused" BOOLEAN NOT NULL DEFAULT false,
    "different" BOOLEAN NOT NULL DEFAULT false,
    "position_at" TIMESTAMPTZ(3),
    "lat" DECIMAL(9,6),
    "long" DECIMAL(9,6),
    "eta_from" TIMESTAMPTZ(3),
    "eta_at" TIMESTAMPTZ(3),
    "eta_until" TIMESTAMPTZ(3),
    "eta_reasons" JSONB NOT NULL DEFAULT '[]',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tower_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "lane_trips" (
    "order_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "origin_city_id" INTEGER NOT NULL,
    "destination_city_id" INTEGER NOT NULL,
    "origin_uf" TEXT NOT NULL,
    "destination_uf" TEXT NOT NULL,
    "km" DECIMAL(12,4) NOT NULL,
    "hours" DECIMAL(10,4) NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lane_trips_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "tower_cares" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "note" TEXT,
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tower_cares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tower_settings" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "silent_hours" INTEGER NOT NULL DEFAULT 12,
    "risk_hours" INTEGER NOT NULL DEFAULT 2,
    "answer_hours" INTEGER NOT NULL DEFAULT 24,
    "receives_from" INTEGER NOT NULL DEFAULT 8,
    "receives_until" INTEGER NOT NULL DEFAULT 18,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tower_settings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lane_trips_shipper_id_origin_city_id_destination_city_id_ar_idx" ON "lane_trips"("shipper_id", "origin_city_id", "destination_city_id", "arrived_at" DESC);

-- CreateIndex
CREATE INDEX "lane_trips_shipper_id_origin_uf_destination_uf_arrived_at_idx" ON "lane_trips"("shipper_id", "origin_uf", "destination_uf", "arrived_at" DESC);

-- CreateIndex
CREATE INDEX "lane_trips_shipper_id_arrived_at_idx" ON "lane_trips"("shipper_id", "arrived_at" DESC);

-- CreateIndex
CREATE INDEX "tower_cares_shipper_id_id_idx" ON "tower_cares"("shipper_id", "id" DESC);

-- CreateIndex
CREATE INDEX "tower_cares_order_id_id_idx" ON "tower_cares"("order_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "tower_settings_company_id_key" ON "tower_settings"("company_id");

-- by hand
-- formerly 5b1fa53b42b9b00d307b9c0deef0729aa07c76bca4dfef3ef307ccd8a99a0603: orders of before follow with fill.sql
-- One at a time takes care of an order.
create unique index tower_cares_open on tower_cares (order_id) where done_at is null;
-- Each counter of the tower has an index, by shipper for those who see some, by itself for who sees all.
create index tower_orders_of_shipper on tower_orders (shipper_id, (coalesce(due_at, 'infinity')), order_id);
create index tower_orders_of_all on tower_orders ((coalesce(due_at, 'infinity')), order_id);
create index tower_orders_late on tower_orders (shipper_id, due_at) where due_at is not null;
create index tower_orders_silent on tower_orders (shipper_id, silent_at) where silent_at is not null;
create index tower_orders_risk on tower_orders (shipper_id, risk_at) where risk_at is not null;
create index tower_orders_answer on tower_orders (shipper_id, answer_at) where answer_at is not null;
create index tower_orders_fruitless on tower_orders (shipper_id) where fruitless;
create index tower_orders_refused on tower_orders (shipper_id) where refused;
create index tower_orders_different on tower_orders (shipper_id) where different;
create index tower_orders_placed on tower_orders (shipper_id, long, lat) where lat is not null;

-- At risk: the forecast ends after the promise; without a forecast, so many hours before the promise.
create function tower_risk_at(due timestamptz, eta_until timestamptz, hours int) returns timestamptz language sql immutable as $$
  select case when due is null then null
    when eta_until is null then due - make_interval(hours => hours)
    when eta_until > due then timestamptz 'epoch' end
$$;

-- The order's row in the tower as the order is now; an order that asks for no attention leaves it.
create function keep_tower_order(of_order int) returns void language plpgsql as $$
declare
  o orders; s tower_settings; way boolean; differs boolean; due timestamptz; deadline int; place geolocation_drivers;
begin
  select * into o from orders where id = of_order;
  select exists (select from audits_order a where a.order_id = of_order and a.result = 'different_values' and not a.manual_approved)
    into differs;
  if o.id is null or o.canceled_at is not null
     or not (o.last_active_status_id between 1 and 16 or o.last_active_status_id in (19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30) or differs) then
    delete from tower_orders where order_id = of_order;
    return;
  end if;
  select * into s from tower_settings where company_id = o.shipper_id;
  select c.carrier_deadline_days * 24 + c.carrier_deadline_hours into deadline from companies c where c.id = o.shipper_id;
  select * into place from geolocation_drivers g where g.order_id = of_order and g.location_captured_at = o.last_position_at;
  way := o.last_active_status_id in (15, 21, 24);
  due := order_due_at(o.last_active_status_id, o.canceled_at, o.collection_date_time, o.delivery_date_time);
  insert into tower_orders as t (order_id, shipper_id, due_at, silent_at, risk_at, asked_at, answer_at, fruitless, refused, different,
    position_at, lat, long, updated_at)
  values (o.id, o.shipper_id, due,
    case when way and o.is_traceable then greatest(o.last_position_at, o.on_route_date_time) + make_interval(hours => coalesce(s.silent_hours, 12)) end,
    tower_risk_at(due, null, coalesce(s.risk_hours, 2)),
    case when o.last_active_status_id in (2, 3, 4) then o.updated_at end, null,
    o.last_active_status_id = 23, o.last_active_status_id = 19, differs, o.last_position_at, place.lat, place.long, o.updated_at)
  on conflict (order_id) do update set shipper_id = excluded.shipper_id, due_at = excluded.due_at, silent_at = excluded.silent_at,
    asked_at = case when excluded.asked_at is not null then coalesce(t.asked_at, excluded.asked_at) end,
    fruitless = excluded.fruitless, refused = excluded.refused, different = excluded.different, position_at = excluded.position_at,
    lat = excluded.lat, long = excluded.long, updated_at = excluded.updated_at,
    eta_from = case when way then t.eta_from end, eta_at = case when way then t.eta_at end,
    eta_until = case when way then t.eta_until end, eta_reasons = case when way then t.eta_reasons else '[]' end,
    risk_at = tower_risk_at(excluded.due_at, case when way then t.eta_until end, coalesce(s.risk_hours, 2));
  update tower_orders set answer_at = asked_at + make_interval(hours =>
    case when o.last_active_status_id = 4 and deadline > 0 then deadline else coalesce(s.answer_hours, 24) end)
  where order_id = of_order;
end $$;

create function keep_tower_of_order() returns trigger language plpgsql as $$
begin
  -- Each step of an agreement waits anew.
  if tg_op = 'UPDATE' and old.last_active_status_id <> new.last_active_status_id then
    update tower_orders set asked_at = null where order_id = new.id and asked_at is not null;
  end if;
  perform keep_tower_order(coalesce(new.id, old.id));
  return null;
end $$;
create trigger orders_in_tower after insert or delete on orders for each row execute function keep_tower_of_order();
create trigger orders_in_tower_again after update on orders for each row
  when ((old.shipper_id, old.last_active_status_id, old.canceled_at, old.collection_date_time, old.delivery_date_time, old.last_position_at, old.on_route_date_time, old.is_traceable)
    is distinct from (new.shipper_id, new.last_active_status_id, new.canceled_at, new.collection_date_time, new.delivery_date_time, new.last_position_at, new.on_route_date_time, new.is_traceable))
  execute function keep_tower_of_order();

create function keep_tower_of_audit() returns trigger language plpgsql as $$
begin
  perform keep_tower_order(coalesce(new.order_id, old.order_id));
  return null;
end $$;
create trigger audits_in_tower after insert or delete or update of result, manual_approved on audits_order
  for each row execute function keep_tower_of_audit();

-- Other hours move what counts from them, in one statement for all orders of the company.
create function move_tower_hours() returns trigger language plpgsql as $$
declare
  old_hours int[] := array[12, 2, 24]; new_hours int[] := array[12, 2, 24]; company int := coalesce(new.company_id, old.company_id);
begin
  if tg_op <> 'INSERT' then old_hours := array[old.silent_hours, old.risk_hours, old.answer_hours]; end if;
  if tg_op <> 'DELETE' then new_hours := array[new.silent_hours, new.risk_hours, new.answer_hours]; end if;
  update tower_orders t set silent_at = t.silent_at + make_interval(hours => new_hours[1] - old_hours[1]),
    risk_at = tower_risk_at(t.due_at, t.eta_until, new_hours[2]),
    answer_at = case when t.answer_at = t.asked_at + make_interval(hours => old_hours[3])
      then t.asked_at + make_interval(hours => new_hours[3]) else t.answer_at end
  where t.shipper_id = company;
  return null;
end $$;
create trigger tower_settings_moved after insert or update or delete on tower_settings for each row execute function move_tower_hours();
