-- CreateTable
CREATE TABLE "route_tables" (
    "id" SERIAL NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "shipper_transporter_id" INTEGER NOT NULL,
    "user_import_id" INTEGER,
    "user_shipper_id" INTEGER,
    "user_transporter_id" INTEGER,
    "vehicle_type_id" INTEGER,
    "vehicle_option_id" INTEGER,
    "project" TEXT NOT NULL,
    "project_name" TEXT,
    "transport_modal" TEXT NOT NULL,
    "contract" TEXT,
    "description" TEXT,
    "origin_city_id" INTEGER,
    "origin_uf" TEXT,
    "destiny_city_id" INTEGER,
    "destiny_uf" TEXT,
    "value" DECIMAL(15,4) NOT NULL,
    "value_calculation" TEXT NOT NULL,
    "lead_time" INTEGER,
    "business_day" BOOLEAN NOT NULL DEFAULT true,
    "date_start" DATE NOT NULL,
    "date_end" DATE NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "shipper_approval" TEXT NOT NULL DEFAULT 'waiting',
    "shipper_justification" TEXT,
    "shipper_decided_at" TIMESTAMPTZ(3),
    "shipper_decided_by" TEXT,
    "transporter_approval" TEXT NOT NULL DEFAULT 'waiting',
    "transporter_justification" TEXT,
    "transporter_decided_at" TIMESTAMPTZ(3),
    "transporter_decided_by" TEXT,
    "closure" BOOLEAN NOT NULL DEFAULT false,
    "closure_justification" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "previous_id" INTEGER,
    "root_id" INTEGER,
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "route_tables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "route_tables_rates" (
    "id" SERIAL NOT NULL,
    "route_table_id" INTEGER NOT NULL,
    "rate" TEXT NOT NULL,
    "label" TEXT,
    "value" DECIMAL(15,4) NOT NULL,
    "value_type" TEXT NOT NULL,
    "minimum" DECIMAL(15,2),
    "on_request" BOOLEAN NOT NULL DEFAULT false,
    "in_tax_base" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "route_tables_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "route_tables_files" (
    "id" SERIAL NOT NULL,
    "route_table_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "company_id" INTEGER NOT NULL,
    "approval" TEXT,
    "name" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "route_tables_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "route_table_order" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "route_table_id" INTEGER NOT NULL,
    "simulation_order_id" INTEGER NOT NULL,
    "rates" JSONB NOT NULL,
    "weight_shipping_value" DECIMAL(15,2) NOT NULL,
    "rates_value" DECIMAL(15,2) NOT NULL,
    "total_value" DECIMAL(15,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "route_table_order_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "route_tables_shipper_id_project_id_idx" ON "route_tables"("shipper_id", "project", "id");

-- CreateIndex
CREATE INDEX "route_tables_transporter_id_project_id_idx" ON "route_tables"("transporter_id", "project", "id");

-- CreateIndex
CREATE INDEX "route_tables_shipper_id_origin_city_id_destiny_city_id_idx" ON "route_tables"("shipper_id", "origin_city_id", "destiny_city_id");

-- CreateIndex
CREATE INDEX "route_tables_shipper_transporter_id_idx" ON "route_tables"("shipper_transporter_id");

-- CreateIndex
CREATE INDEX "route_tables_vehicle_type_id_idx" ON "route_tables"("vehicle_type_id");

-- CreateIndex
CREATE INDEX "route_tables_origin_city_id_idx" ON "route_tables"("origin_city_id");

-- CreateIndex
CREATE INDEX "route_tables_destiny_city_id_idx" ON "route_tables"("destiny_city_id");

-- CreateIndex
CREATE INDEX "route_tables_previous_id_idx" ON "route_tables"("previous_id");

-- CreateIndex
CREATE INDEX "route_tables_root_id_idx" ON "route_tables"("root_id");

-- CreateIndex
CREATE INDEX "route_tables_date_end_idx" ON "route_tables"("date_end");

-- CreateIndex
CREATE INDEX "route_tables_date_start_idx" ON "route_tables"("date_start");

-- CreateIndex
CREATE INDEX "route_tables_created_at_idx" ON "route_tables"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "route_tables_rates_route_table_id_rate_key" ON "route_tables_rates"("route_table_id", "rate");

-- CreateIndex
CREATE INDEX "route_tables_files_route_table_id_id_idx" ON "route_tables_files"("route_table_id", "id");

-- CreateIndex
CREATE INDEX "route_tables_files_file_id_idx" ON "route_tables_files"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "route_table_order_simulation_order_id_key" ON "route_table_order"("simulation_order_id");

-- CreateIndex
CREATE INDEX "route_table_order_order_id_idx" ON "route_table_order"("order_id");

-- CreateIndex
CREATE INDEX "route_table_order_route_table_id_idx" ON "route_table_order"("route_table_id");

-- AddForeignKey
ALTER TABLE "route_tables_rates" ADD CONSTRAINT "route_tables_rates_route_table_id_fkey" FOREIGN KEY ("route_table_id") REFERENCES "route_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "route_tables_files" ADD CONSTRAINT "route_tables_files_route_table_id_fkey" FOREIGN KEY ("route_table_id") REFERENCES "route_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "route_table_order" ADD CONSTRAINT "route_table_order_route_table_id_fkey" FOREIGN KEY ("route_table_id") REFERENCES "route_tables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- by hand
alter table route_tables add constraint route_tables_value check (value >= 0),
  add constraint route_tables_calculation check (value_calculation in ('fixed', 'per_km')),
  add constraint route_tables_dates check (date_end >= date_start),
  add constraint route_tables_approvals check (shipper_approval in ('waiting', 'approved', 'refused')
    and transporter_approval in ('waiting', 'approved', 'refused'));
alter table route_tables_rates add constraint route_tables_rates_value check (value >= 0 and minimum >= 0);
create unique index route_tables_one_successor on route_tables (previous_id) where previous_id is not null;
-- The model of a shipper's tables in the specification's words (002 §9).
update shipper_table_model set table_model = case table_model when 'freight_table' then 'freight' when 'route_table' then 'route'
  when 'quote' then 'both' else table_model end;
