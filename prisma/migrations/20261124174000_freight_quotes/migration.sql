-- CreateTable
CREATE TABLE "simulation_quotes" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "response" TEXT NOT NULL DEFAULT 'open',
    "round" TEXT NOT NULL DEFAULT 'open',
    "quote_name" TEXT NOT NULL,
    "simulation" JSONB,
    "order_id" INTEGER,
    "road_map_id" INTEGER,
    "request_id" INTEGER,
    "vehicle_type_id" INTEGER,
    "weight" DECIMAL(15,3) NOT NULL,
    "weight_air" DECIMAL(15,3),
    "bulk" DECIMAL(19,4),
    "cubage" DECIMAL(15,4),
    "cubage_air" DECIMAL(15,4),
    "invoice_value" DECIMAL(15,2) NOT NULL,
    "description_material" TEXT,
    "packaging_type" TEXT,
    "collection_date_time" TIMESTAMPTZ(3),
    "delivery_date_time" TIMESTAMPTZ(3),
    "need_date" DATE,
    "service_level" TEXT NOT NULL,
    "services" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "items" JSONB NOT NULL DEFAULT '[]',
    "modals" TEXT[],
    "dangerous_products" BOOLEAN NOT NULL DEFAULT false,
    "emergency" BOOLEAN NOT NULL DEFAULT false,
    "express" BOOLEAN NOT NULL DEFAULT false,
    "icms_exemption" BOOLEAN NOT NULL DEFAULT false,
    "is_traceable" BOOLEAN NOT NULL DEFAULT false,
    "no_obligation_quote" BOOLEAN NOT NULL DEFAULT false,
    "freight_type" TEXT NOT NULL DEFAULT 'cif',
    "observation" TEXT NOT NULL,
    "cost_center" TEXT,
    "cost_emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "route_km" DECIMAL(12,4),
    "erp_request_type" TEXT,
    "erp_product_type" TEXT,
    "response_time_limit" TIMESTAMPTZ(3) NOT NULL,
    "waterfall_minutes" INTEGER,
    "reminded_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "awaiting_approver_user" BOOLEAN NOT NULL DEFAULT false,
    "accepted_quote_transporter_justification" TEXT,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulation_quotes_transporters" (
    "id" SERIAL NOT NULL,
    "simulation_quote_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "response" TEXT NOT NULL DEFAULT 'waiting',
    "sending_status" TEXT NOT NULL DEFAULT 'pending',
    "send_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "turn_until" TIMESTAMPTZ(3),
    "sealed_answer" TEXT,
    "weight_shipping_value" DECIMAL(15,2),
    "rates" JSONB NOT NULL DEFAULT '[]',
    "icms" DECIMAL(7,4),
    "icms_value" DECIMAL(15,2),
    "total_value" DECIMAL(15,2),
    "transporter_delivery_time" INTEGER,
    "business_days" BOOLEAN NOT NULL DEFAULT true,
    "valid_until" TIMESTAMPTZ(3),
    "observation" TEXT,
    "transporter_accept" BOOLEAN,
    "transporter_refuse_justification" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" TEXT,
    "user_id" INTEGER,
    "accept" BOOLEAN,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" INTEGER,
    "justification" TEXT,
    "approver_user_decline_justification" TEXT,
    "confirm" BOOLEAN,
    "confirmed_at" TIMESTAMPTZ(3),
    "order_id" INTEGER,
    "integration_status" TEXT,
    "quotation_api_response" JSONB,
    "shipper_read_at" TIMESTAMPTZ(3),
    "carrier_read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_quotes_transporters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulation_quotes_addresses" (
    "id" SERIAL NOT NULL,
    "simulation_quote_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 1,
    "address_id" INTEGER,
    "city_id" INTEGER NOT NULL,
    "city" TEXT NOT NULL,
    "uf" TEXT NOT NULL,
    "name" TEXT,
    "postal_code" TEXT,
    "street" TEXT,
    "number" TEXT,
    "district" TEXT,
    "complement" TEXT,

    CONSTRAINT "simulation_quotes_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulation_quotes_files" (
    "id" SERIAL NOT NULL,
    "simulation_quote_id" INTEGER NOT NULL,
    "simulation_quote_transporter_id" INTEGER,
    "type" TEXT NOT NULL DEFAULT 'other',
    "file_id" INTEGER NOT NULL,
    "related_file_id" INTEGER,
    "company_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_quotes_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages_quotes" (
    "id" SERIAL NOT NULL,
    "simulation_quotes_transporter_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "user_id" INTEGER,
    "company_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "simulation_quotes_company_id_id_idx" ON "simulation_quotes"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "simulation_quotes_company_id_response_id_idx" ON "simulation_quotes"("company_id", "response", "id" DESC);

-- CreateIndex
CREATE INDEX "simulation_quotes_response_time_limit_idx" ON "simulation_quotes"("response_time_limit");

-- CreateIndex
CREATE INDEX "simulation_quotes_order_id_idx" ON "simulation_quotes"("order_id");

-- CreateIndex
CREATE INDEX "simulation_quotes_transporters_transporter_id_id_idx" ON "simulation_quotes_transporters"("transporter_id", "id" DESC);

-- CreateIndex
CREATE INDEX "simulation_quotes_transporters_company_id_id_idx" ON "simulation_quotes_transporters"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "simulation_quotes_transporters_order_id_idx" ON "simulation_quotes_transporters"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "simulation_quotes_transporters_simulation_quote_id_transpor_key" ON "simulation_quotes_transporters"("simulation_quote_id", "transporter_id");

-- CreateIndex
CREATE INDEX "simulation_quotes_addresses_simulation_quote_id_idx" ON "simulation_quotes_addresses"("simulation_quote_id");

-- CreateIndex
CREATE INDEX "simulation_quotes_files_simulation_quote_id_idx" ON "simulation_quotes_files"("simulation_quote_id");

-- CreateIndex
CREATE INDEX "simulation_quotes_files_simulation_quote_transporter_id_idx" ON "simulation_quotes_files"("simulation_quote_transporter_id");

-- CreateIndex
CREATE INDEX "messages_quotes_simulation_quotes_transporter_id_id_idx" ON "messages_quotes"("simulation_quotes_transporter_id", "id");

-- AddForeignKey
ALTER TABLE "simulation_quotes_transporters" ADD CONSTRAINT "simulation_quotes_transporters_simulation_quote_id_fkey" FOREIGN KEY ("simulation_quote_id") REFERENCES "simulation_quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulation_quotes_addresses" ADD CONSTRAINT "simulation_quotes_addresses_simulation_quote_id_fkey" FOREIGN KEY ("simulation_quote_id") REFERENCES "simulation_quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulation_quotes_files" ADD CONSTRAINT "simulation_quotes_files_simulation_quote_id_fkey" FOREIGN KEY ("simulation_quote_id") REFERENCES "simulation_quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages_quotes" ADD CONSTRAINT "messages_quotes_simulation_quotes_transporter_id_fkey" FOREIGN KEY ("simulation_quotes_transporter_id") REFERENCES "simulation_quotes_transporters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
