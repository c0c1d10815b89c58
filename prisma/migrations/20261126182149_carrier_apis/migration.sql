-- AlterTable
ALTER TABLE "simulation_quotes_transporters" ADD COLUMN     "correios_modal_transport_id" INTEGER,
ADD COLUMN     "integration_error" TEXT,
ADD COLUMN     "integration_text" TEXT,
ADD COLUMN     "jadlog_modality" INTEGER;

-- CreateTable
CREATE TABLE "carrier_apis" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "url" TEXT,
    "login" TEXT,
    "account" TEXT,
    "contract" TEXT,
    "regional" INTEGER,
    "correios_modal_transport_id" INTEGER,
    "declared_service" TEXT,
    "jadlog_modality" INTEGER,
    "kg_per_m3" INTEGER,
    "secret" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "tested_at" TIMESTAMPTZ(3),
    "test_status" TEXT,
    "test_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "carrier_apis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "correios_modals_transport" (
    "id" SERIAL NOT NULL,
    "correios_code" TEXT NOT NULL,
    "correios_description" TEXT NOT NULL,
    "correios_segment_code" TEXT,
    "correios_segment_description" TEXT,
    "integra_modal_transport" TEXT NOT NULL,
    "shippers" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "correios_modals_transport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_status" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "quote_status_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "carrier_apis_transporter_id_idx" ON "carrier_apis"("transporter_id");

-- CreateIndex
CREATE UNIQUE INDEX "carrier_apis_company_id_transporter_id_key" ON "carrier_apis"("company_id", "transporter_id");

-- CreateIndex
CREATE UNIQUE INDEX "correios_modals_transport_correios_code_key" ON "correios_modals_transport"("correios_code");

-- CreateIndex
CREATE UNIQUE INDEX "quote_status_name_key" ON "quote_status"("name");

-- AddForeignKey
ALTER TABLE "carrier_apis" ADD CONSTRAINT "carrier_apis_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrier_apis" ADD CONSTRAINT "carrier_apis_transporter_id_fkey" FOREIGN KEY ("transporter_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
