-- AlterTable
ALTER TABLE "simulation_orders" ADD COLUMN     "additional_deliveries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "alter_justification" TEXT,
ADD COLUMN     "alter_rates" JSONB,
ADD COLUMN     "altered_at" TIMESTAMPTZ(3),
ADD COLUMN     "altered_by_id" INTEGER,
ADD COLUMN     "altered_total_value" DECIMAL(15,2),
ADD COLUMN     "antt" JSONB,
ADD COLUMN     "city" TEXT,
ADD COLUMN     "company_id" INTEGER,
ADD COLUMN     "company_unit_code" TEXT,
ADD COLUMN     "cubed_weight" DECIMAL(15,3),
ADD COLUMN     "deadline" TIMESTAMPTZ(3),
ADD COLUMN     "invoice_amount" DECIMAL(15,2),
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'orders',
ADD COLUMN     "packing_quantity" INTEGER,
ADD COLUMN     "rates_additional" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "return_simulation" JSONB,
ADD COLUMN     "type_freight" TEXT,
ADD COLUMN     "uf" TEXT,
ADD COLUMN     "weight" DECIMAL(15,3);

-- AlterTable
ALTER TABLE "holidays" ADD COLUMN     "optional" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "simulation_orders_addresses" (
    "id" SERIAL NOT NULL,
    "simulation_order_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "address_id" INTEGER NOT NULL,
    "percentage" DECIMAL(9,4) NOT NULL,
    "weight_shipping_value" DECIMAL(15,2) NOT NULL,
    "rates_value" DECIMAL(15,2) NOT NULL,
    "total_value" DECIMAL(15,2) NOT NULL,
    "rates" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "simulation_orders_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_settings" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "antt_policy" TEXT NOT NULL DEFAULT 'warn',
    "antt_table" TEXT NOT NULL DEFAULT 'A',
    "pis" DECIMAL(7,4),
    "cofins" DECIMAL(7,4),
    "icms_credit" BOOLEAN NOT NULL DEFAULT false,
    "pis_cofins_credit" DECIMAL(7,4),
    "road_factor" DECIMAL(7,4),
    "optional_holidays" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "freight_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "antt_norms" (
    "id" SERIAL NOT NULL,
    "norm" TEXT NOT NULL,
    "published_on" DATE NOT NULL,
    "valid_from" DATE NOT NULL,
    "source" TEXT,

    CONSTRAINT "antt_norms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "antt_coefficients" (
    "id" SERIAL NOT NULL,
    "antt_norm_id" INTEGER NOT NULL,
    "table" TEXT NOT NULL,
    "cargo" TEXT NOT NULL,
    "axles" INTEGER NOT NULL,
    "ccd" DECIMAL(9,4) NOT NULL,
    "cc" DECIMAL(12,2) NOT NULL,
    "derived" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "antt_coefficients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consumption_taxes" (
    "id" SERIAL NOT NULL,
    "valid_from" DATE NOT NULL,
    "ibs" DECIMAL(7,4) NOT NULL,
    "cbs" DECIMAL(7,4) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "norm" TEXT NOT NULL,

    CONSTRAINT "consumption_taxes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "route_cache" (
    "id" SERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "km" DECIMAL(12,4) NOT NULL,
    "duration_minutes" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "route_cache_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_routes" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "origin_city_id" INTEGER NOT NULL,
    "destination_city_id" INTEGER NOT NULL,
    "km" DECIMAL(12,4) NOT NULL,
    "duration_minutes" INTEGER,
    "method" TEXT NOT NULL,
    "toll" DECIMAL(15,2),
    "toll_source" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_routes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "simulation_orders_addresses_order_id_idx" ON "simulation_orders_addresses"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "simulation_orders_addresses_simulation_order_id_address_id_key" ON "simulation_orders_addresses"("simulation_order_id", "address_id");

-- CreateIndex
CREATE UNIQUE INDEX "freight_settings_company_id_key" ON "freight_settings"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "antt_norms_norm_key" ON "antt_norms"("norm");

-- CreateIndex
CREATE UNIQUE INDEX "antt_norms_valid_from_key" ON "antt_norms"("valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "antt_coefficients_antt_norm_id_table_cargo_axles_key" ON "antt_coefficients"("antt_norm_id", "table", "cargo", "axles");

-- CreateIndex
CREATE UNIQUE INDEX "consumption_taxes_valid_from_key" ON "consumption_taxes"("valid_from");

-- CreateIndex
CREATE INDEX "route_cache_expires_at_idx" ON "route_cache"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "route_cache_provider_origin_destination_key" ON "route_cache"("provider", "origin", "destination");

-- CreateIndex
CREATE UNIQUE INDEX "order_routes_order_id_key" ON "order_routes"("order_id");

-- CreateIndex
CREATE INDEX "simulation_orders_kind_id_idx" ON "simulation_orders"("kind", "id");

-- AddForeignKey
ALTER TABLE "simulation_orders_addresses" ADD CONSTRAINT "simulation_orders_addresses_simulation_order_id_fkey" FOREIGN KEY ("simulation_order_id") REFERENCES "simulation_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "antt_coefficients" ADD CONSTRAINT "antt_coefficients_antt_norm_id_fkey" FOREIGN KEY ("antt_norm_id") REFERENCES "antt_norms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand
alter table order_routes add constraint order_routes_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
alter table freight_settings add constraint freight_settings_company_id_fkey foreign key (company_id) references companies (id) on delete cascade;
alter table freight_settings add constraint freight_settings_antt check (antt_policy in ('ignore', 'warn', 'require_justification', 'block') and antt_table in ('A', 'B', 'C', 'D'));
alter table simulation_orders add constraint simulation_orders_kind check (kind in ('orders', 'integra', 'tms'));
