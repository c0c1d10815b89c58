-- CreateTable
CREATE TABLE "freight_tenders" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "modal" TEXT NOT NULL DEFAULT 'less_than_truckload',
    "valid_from" DATE NOT NULL,
    "valid_until" DATE NOT NULL,
    "response_time_limit" TIMESTAMPTZ(3) NOT NULL,
    "notes" TEXT,
    "opened_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "awarded_at" TIMESTAMPTZ(3),
    "awarded_by_id" INTEGER,
    "awarded_scenario_id" INTEGER,
    "cancel_reason" TEXT,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "freight_tenders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_tender_lanes" (
    "id" SERIAL NOT NULL,
    "freight_tender_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "origin_uf" TEXT NOT NULL,
    "origin_city_id" INTEGER,
    "destination_uf" TEXT NOT NULL,
    "destination_city_id" INTEGER,
    "lane_key" TEXT NOT NULL,
    "shipments" INTEGER NOT NULL,
    "weight" DECIMAL(15,3) NOT NULL,
    "invoice_value" DECIMAL(17,2) NOT NULL,
    "current_cost" DECIMAL(17,2),
    "current_transporter_id" INTEGER,
    "awarded_part_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "freight_tender_lanes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_tender_transporters" (
    "id" SERIAL NOT NULL,
    "freight_tender_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "sealed_answer" TEXT,
    "icms_included" BOOLEAN,
    "answered_at" TIMESTAMPTZ(3),
    "user_id" INTEGER,
    "decline_reason" TEXT,
    "simulation_table_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "freight_tender_transporters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_tender_prices" (
    "id" SERIAL NOT NULL,
    "freight_tender_id" INTEGER NOT NULL,
    "freight_tender_part_id" INTEGER NOT NULL,
    "freight_tender_lane_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "price_per_kg" DECIMAL(12,4) NOT NULL,
    "minimum_value" DECIMAL(15,2) NOT NULL,
    "ad_valorem" DECIMAL(9,4) NOT NULL,
    "gris" DECIMAL(9,4) NOT NULL,
    "toll" DECIMAL(12,4) NOT NULL,
    "lead_time" INTEGER NOT NULL,
    "cost" DECIMAL(17,2),
    "components" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "freight_tender_prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_tender_scenarios" (
    "id" SERIAL NOT NULL,
    "freight_tender_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "rule" JSONB NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "freight_tender_scenarios_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "freight_tenders_company_id_id_idx" ON "freight_tenders"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "freight_tenders_company_id_status_id_idx" ON "freight_tenders"("company_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "freight_tenders_status_response_time_limit_idx" ON "freight_tenders"("status", "response_time_limit");

-- CreateIndex
CREATE INDEX "freight_tender_lanes_freight_tender_id_id_idx" ON "freight_tender_lanes"("freight_tender_id", "id");

-- CreateIndex
CREATE INDEX "freight_tender_lanes_company_id_id_idx" ON "freight_tender_lanes"("company_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "freight_tender_lanes_freight_tender_id_lane_key_key" ON "freight_tender_lanes"("freight_tender_id", "lane_key");

-- CreateIndex
CREATE INDEX "freight_tender_transporters_transporter_id_id_idx" ON "freight_tender_transporters"("transporter_id", "id" DESC);

-- CreateIndex
CREATE INDEX "freight_tender_transporters_company_id_id_idx" ON "freight_tender_transporters"("company_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "freight_tender_transporters_freight_tender_id_transporter_i_key" ON "freight_tender_transporters"("freight_tender_id", "transporter_id");

-- CreateIndex
CREATE INDEX "freight_tender_prices_freight_tender_id_id_idx" ON "freight_tender_prices"("freight_tender_id", "id");

-- CreateIndex
CREATE INDEX "freight_tender_prices_freight_tender_part_id_id_idx" ON "freight_tender_prices"("freight_tender_part_id", "id");

-- CreateIndex
CREATE INDEX "freight_tender_prices_company_id_id_idx" ON "freight_tender_prices"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "freight_tender_prices_transporter_id_id_idx" ON "freight_tender_prices"("transporter_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "freight_tender_prices_freight_tender_lane_id_freight_tender_key" ON "freight_tender_prices"("freight_tender_lane_id", "freight_tender_part_id");

-- CreateIndex
CREATE INDEX "freight_tender_scenarios_freight_tender_id_id_idx" ON "freight_tender_scenarios"("freight_tender_id", "id");

-- CreateIndex
CREATE INDEX "freight_tender_scenarios_company_id_id_idx" ON "freight_tender_scenarios"("company_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "freight_tender_lanes" ADD CONSTRAINT "freight_tender_lanes_freight_tender_id_fkey" FOREIGN KEY ("freight_tender_id") REFERENCES "freight_tenders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_tender_transporters" ADD CONSTRAINT "freight_tender_transporters_freight_tender_id_fkey" FOREIGN KEY ("freight_tender_id") REFERENCES "freight_tenders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_tender_prices" ADD CONSTRAINT "freight_tender_prices_freight_tender_part_id_fkey" FOREIGN KEY ("freight_tender_part_id") REFERENCES "freight_tender_transporters"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_tender_prices" ADD CONSTRAINT "freight_tender_prices_freight_tender_lane_id_fkey" FOREIGN KEY ("freight_tender_lane_id") REFERENCES "freight_tender_lanes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_tender_scenarios" ADD CONSTRAINT "freight_tender_scenarios_freight_tender_id_fkey" FOREIGN KEY ("freight_tender_id") REFERENCES "freight_tenders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
