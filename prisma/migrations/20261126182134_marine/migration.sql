-- CreateTable
CREATE TABLE "marine_processes" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER,
    "shipping_line" TEXT,
    "ship" TEXT,
    "voyage" TEXT,
    "origin_port" TEXT,
    "destiny_port" TEXT,
    "booking" TEXT,
    "bill_of_lading" TEXT,
    "etd" TIMESTAMPTZ(3),
    "eta" TIMESTAMPTZ(3),
    "atd" TIMESTAMPTZ(3),
    "ata" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "marine_processes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "containers" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL DEFAULT 0,
    "transporter_id" INTEGER,
    "number" TEXT NOT NULL,
    "iso_type" TEXT NOT NULL,
    "seals" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "tare_weight" DECIMAL(15,3),
    "gross_weight" DECIMAL(15,3),
    "free_days" INTEGER,
    "demurrage_rate" DECIMAL(15,2),
    "gate_in_on" DATE,
    "gate_out_on" DATE,
    "returned_on" DATE,
    "lat" DECIMAL(9,6),
    "long" DECIMAL(9,6),
    "place" TEXT,
    "position_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "containers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "container_positions" (
    "id" SERIAL NOT NULL,
    "container_id" INTEGER NOT NULL,
    "lat" DECIMAL(9,6) NOT NULL,
    "long" DECIMAL(9,6) NOT NULL,
    "place" TEXT,
    "captured_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "container_positions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "marine_processes_order_id_key" ON "marine_processes"("order_id");

-- CreateIndex
CREATE INDEX "marine_processes_shipper_id_eta_id_idx" ON "marine_processes"("shipper_id", "eta", "id");

-- CreateIndex
CREATE INDEX "marine_processes_transporter_id_eta_id_idx" ON "marine_processes"("transporter_id", "eta", "id");

-- CreateIndex
CREATE INDEX "marine_processes_eta_id_idx" ON "marine_processes"("eta", "id");

-- CreateIndex
CREATE INDEX "marine_processes_origin_port_eta_idx" ON "marine_processes"("origin_port", "eta");

-- CreateIndex
CREATE INDEX "marine_processes_destiny_port_eta_idx" ON "marine_processes"("destiny_port", "eta");

-- CreateIndex
CREATE INDEX "containers_shipper_id_id_idx" ON "containers"("shipper_id", "id" DESC);

-- CreateIndex
CREATE INDEX "containers_transporter_id_id_idx" ON "containers"("transporter_id", "id" DESC);

-- CreateIndex
CREATE INDEX "containers_iso_type_id_idx" ON "containers"("iso_type", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "containers_order_id_number_key" ON "containers"("order_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "container_positions_container_id_captured_at_key" ON "container_positions"("container_id", "captured_at");

-- AddForeignKey
ALTER TABLE "marine_processes" ADD CONSTRAINT "marine_processes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "containers" ADD CONSTRAINT "containers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "container_positions" ADD CONSTRAINT "container_positions_container_id_fkey" FOREIGN KEY ("container_id") REFERENCES "containers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand
create function keep_marine_sides() returns trigger language plpgsql as $$
begin
  insert into marine_processes (order_id, shipper_id, transporter_id, created_at, updated_at)
  values (new.id, new.shipper_id, new.transporter_id, new.created_at, new.created_at)
  on conflict (order_id) do update set shipper_id = excluded.shipper_id, transporter_id = excluded.transporter_id;
  update containers set shipper_id = new.shipper_id, transporter_id = new.transporter_id where order_id = new.id;
  return null;
end $$;
create trigger orders_at_sea after insert on orders for each row when (new.modal = 'marine') execute function keep_marine_sides();
create trigger orders_at_sea_again after update of shipper_id, transporter_id, modal on orders for each row
  when (new.modal = 'marine' and (old.shipper_id, old.transporter_id, old.modal) is distinct from (new.shipper_id, new.transporter_id, new.modal))
  execute function keep_marine_sides();

create function set_container_sides() returns trigger language plpgsql as $$
begin
  select o.shipper_id, o.transporter_id into new.shipper_id, new.transporter_id from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger containers_sides before insert on containers for each row execute function set_container_sides();

create index containers_number_search on containers using gin (search_text(number) gin_trgm_ops);
create index containers_free_until on containers ((gate_out_on + free_days)) where returned_on is null;
create index containers_not_returned on containers (id desc) where returned_on is null;
create index containers_on_map on containers (lat, long) where returned_on is null;
create index marine_processes_ship_search on marine_processes using gin (search_text(ship) gin_trgm_ops);
create index marine_processes_booking_search on marine_processes using gin (search_text(booking) gin_trgm_ops);
create index marine_processes_bill_of_lading_search on marine_processes using gin (search_text(bill_of_lading) gin_trgm_ops);
