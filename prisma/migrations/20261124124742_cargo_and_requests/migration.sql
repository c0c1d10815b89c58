-- CreateTable
CREATE TABLE "products" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "barcode" TEXT,
    "manufacturer_code" TEXT,
    "manufacturer" TEXT,
    "platform" TEXT,
    "group" TEXT,
    "min_temperature" DECIMAL(5,2),
    "max_temperature" DECIMAL(5,2),
    "dangerous" BOOLEAN NOT NULL DEFAULT false,
    "location" TEXT,
    "picking_number" TEXT,
    "quantity" DECIMAL(15,4),
    "batch_number" TEXT,
    "sap_line_number" TEXT,
    "length" DECIMAL(7,2),
    "width" DECIMAL(7,2),
    "height" DECIMAL(7,2),
    "weight" DECIMAL(15,3),
    "unit_price" DECIMAL(15,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products_files" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "boxes" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "capacity_kg" DECIMAL(15,3) NOT NULL,
    "height" DECIMAL(7,2) NOT NULL,
    "length" DECIMAL(7,2) NOT NULL,
    "width" DECIMAL(7,2) NOT NULL,
    "min_temperature" DECIMAL(5,2),
    "max_temperature" DECIMAL(5,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "boxes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'created',
    "order_id" INTEGER,
    "road_map_id" INTEGER,
    "supplier_id" INTEGER,
    "external_id" TEXT,
    "erp_request_number" TEXT,
    "type" TEXT NOT NULL DEFAULT 'CIF',
    "collection_address_id" INTEGER NOT NULL,
    "delivery_address_id" INTEGER NOT NULL,
    "origin_city_id" INTEGER NOT NULL,
    "origin_city" TEXT NOT NULL,
    "origin_uf" TEXT NOT NULL,
    "destination_city_id" INTEGER NOT NULL,
    "destination_city" TEXT NOT NULL,
    "destination_uf" TEXT NOT NULL,
    "destinatary_name" TEXT NOT NULL,
    "destinatary_identification_document" TEXT,
    "is_natural_person" BOOLEAN NOT NULL DEFAULT false,
    "value" DECIMAL(15,2) NOT NULL,
    "weight" DECIMAL(15,3) NOT NULL,
    "cubed" DECIMAL(15,4),
    "volumes" DECIMAL(19,4),
    "products" JSONB NOT NULL DEFAULT '[]',
    "dangerous" BOOLEAN NOT NULL DEFAULT false,
    "observation" TEXT,
    "emission_date" TIMESTAMPTZ(3),
    "collection_date" DATE,
    "need_quotation" BOOLEAN NOT NULL DEFAULT false,
    "simulation_quote_id" INTEGER,
    "receive_simulation_emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "simulated_at" TIMESTAMPTZ(3),
    "without_price" JSONB NOT NULL DEFAULT '[]',
    "transporter_id" INTEGER,
    "selected_simulation_id" INTEGER,
    "client_other_transporter" JSONB,
    "simulation_refusal_justification" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" TEXT,
    "rule_explanation" JSONB,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_files" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "nf_file_id" INTEGER,
    "file_id" INTEGER,
    "pdf_file_id" INTEGER,
    "type" TEXT NOT NULL DEFAULT 'nfe',
    "name" TEXT NOT NULL,
    "number" TEXT,
    "serie" TEXT,
    "key" TEXT,
    "value" DECIMAL(15,2),
    "weight" DECIMAL(15,3),
    "volume" DECIMAL(19,4),
    "volume_type" TEXT,
    "emission_date" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_simulations" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "simulation_table_id" INTEGER,
    "route_table_id" INTEGER,
    "table" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "weight_shipping_value" DECIMAL(15,2) NOT NULL,
    "rates_value" DECIMAL(15,2) NOT NULL,
    "total_value" DECIMAL(15,2) NOT NULL,
    "rates" JSONB NOT NULL DEFAULT '[]',
    "lead_time" INTEGER,
    "business_days" BOOLEAN NOT NULL DEFAULT true,
    "due_date" DATE,
    "selected" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_simulations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_carrier_rules" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 1,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "strategy" TEXT NOT NULL DEFAULT 'cheapest',
    "max_lead_time" INTEGER,
    "shares" JSONB NOT NULL DEFAULT '[]',
    "weekdays" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "ufs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_carrier_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "road_maps" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "name" TEXT NOT NULL,
    "observation" TEXT,
    "obs" TEXT,
    "collection_date" DATE,
    "delivery_date" DATE,
    "transporter_id" INTEGER,
    "dangerous_products" BOOLEAN NOT NULL DEFAULT false,
    "services" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "modals" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "vehicle_type_id" INTEGER,
    "is_less_than_truckload" BOOLEAN NOT NULL DEFAULT false,
    "is_best_way" BOOLEAN NOT NULL DEFAULT true,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "road_maps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "road_maps_requests" (
    "id" SERIAL NOT NULL,
    "road_map_id" INTEGER NOT NULL,
    "request_id" INTEGER NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 1,
    "observation" TEXT,

    CONSTRAINT "road_maps_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "products_company_id_description_idx" ON "products"("company_id", "description");

-- CreateIndex
CREATE INDEX "products_company_id_barcode_idx" ON "products"("company_id", "barcode");

-- CreateIndex
CREATE UNIQUE INDEX "products_company_id_code_key" ON "products"("company_id", "code");

-- CreateIndex
CREATE INDEX "products_files_product_id_idx" ON "products_files"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "boxes_company_id_name_key" ON "boxes"("company_id", "name");

-- CreateIndex
CREATE INDEX "request_company_id_id_idx" ON "request"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "request_company_id_status_id_idx" ON "request"("company_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "request_company_id_destination_uf_id_idx" ON "request"("company_id", "destination_uf", "id" DESC);

-- CreateIndex
CREATE INDEX "request_company_id_collection_date_idx" ON "request"("company_id", "collection_date");

-- CreateIndex
CREATE INDEX "request_supplier_id_id_idx" ON "request"("supplier_id", "id" DESC);

-- CreateIndex
CREATE INDEX "request_order_id_idx" ON "request"("order_id");

-- CreateIndex
CREATE INDEX "request_road_map_id_idx" ON "request"("road_map_id");

-- CreateIndex
CREATE UNIQUE INDEX "request_company_id_external_id_key" ON "request"("company_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "request_files_nf_file_id_key" ON "request_files"("nf_file_id");

-- CreateIndex
CREATE INDEX "request_files_request_id_idx" ON "request_files"("request_id");

-- CreateIndex
CREATE INDEX "request_files_number_idx" ON "request_files"("number");

-- CreateIndex
CREATE INDEX "request_simulations_request_id_idx" ON "request_simulations"("request_id");

-- CreateIndex
CREATE INDEX "request_carrier_rules_company_id_position_idx" ON "request_carrier_rules"("company_id", "position");

-- CreateIndex
CREATE INDEX "road_maps_company_id_id_idx" ON "road_maps"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "road_maps_company_id_status_id_idx" ON "road_maps"("company_id", "status", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "road_maps_requests_request_id_key" ON "road_maps_requests"("request_id");

-- CreateIndex
CREATE INDEX "road_maps_requests_road_map_id_priority_idx" ON "road_maps_requests"("road_map_id", "priority");

-- AddForeignKey
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_simulations" ADD CONSTRAINT "request_simulations_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "road_maps_requests" ADD CONSTRAINT "road_maps_requests_road_map_id_fkey" FOREIGN KEY ("road_map_id") REFERENCES "road_maps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "road_maps_requests" ADD CONSTRAINT "road_maps_requests_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
