-- CreateTable
CREATE TABLE "additional_services" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nf" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "additional_services_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulation_table_additional_services" (
    "id" SERIAL NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "modal" TEXT NOT NULL,
    "additional_service_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "value" DECIMAL(15,4) NOT NULL,
    "minimum_value" DECIMAL(15,2),
    "add_value" DECIMAL(15,4),
    "when_add_value" DECIMAL(15,4),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_table_additional_services_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_additional_services" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "additional_service_id" INTEGER NOT NULL,
    "payment_type" TEXT NOT NULL,
    "request_type" TEXT NOT NULL,
    "requester" TEXT NOT NULL,
    "description" TEXT,
    "quantity" DECIMAL(12,4) NOT NULL,
    "net_value" DECIMAL(15,2) NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "percentage_icms" DECIMAL(7,4),
    "icms" DECIMAL(15,2),
    "percentage_iss" DECIMAL(7,4),
    "iss" DECIMAL(15,2),
    "table_price_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "answer" TEXT,
    "answered_by_id" INTEGER,
    "answered_by_name" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "temp_id" TEXT,
    "nf_service_file_id" INTEGER,
    "company_id" INTEGER NOT NULL,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_additional_services_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_additional_services_files" (
    "id" SERIAL NOT NULL,
    "order_additional_service_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_additional_services_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nf_service_files" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "iss" DECIMAL(15,2),
    "description" TEXT,
    "name" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nf_service_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guest_links" (
    "id" SERIAL NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "target_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "additional_services_name_key" ON "additional_services"("name");

-- CreateIndex
CREATE INDEX "simulation_table_additional_services_transporter_id_shipper_idx" ON "simulation_table_additional_services"("transporter_id", "shipper_id");

-- CreateIndex
CREATE INDEX "simulation_table_additional_services_additional_service_id_idx" ON "simulation_table_additional_services"("additional_service_id");

-- CreateIndex
CREATE UNIQUE INDEX "simulation_table_additional_services_shipper_id_transporter_key" ON "simulation_table_additional_services"("shipper_id", "transporter_id", "modal", "additional_service_id");

-- CreateIndex
CREATE INDEX "order_additional_services_order_id_id_idx" ON "order_additional_services"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_additional_services_additional_service_id_idx" ON "order_additional_services"("additional_service_id");

-- CreateIndex
CREATE INDEX "order_additional_services_nf_service_file_id_idx" ON "order_additional_services"("nf_service_file_id");

-- CreateIndex
CREATE INDEX "order_additional_services_status_id_idx" ON "order_additional_services"("status", "id");

-- CreateIndex
CREATE INDEX "order_additional_services_files_order_additional_service_id_idx" ON "order_additional_services_files"("order_additional_service_id", "id");

-- CreateIndex
CREATE INDEX "order_additional_services_files_file_id_idx" ON "order_additional_services_files"("file_id");

-- CreateIndex
CREATE INDEX "nf_service_files_file_id_idx" ON "nf_service_files"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "nf_service_files_order_id_company_id_number_key" ON "nf_service_files"("order_id", "company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "guest_links_token_hash_key" ON "guest_links"("token_hash");

-- CreateIndex
CREATE INDEX "guest_links_purpose_target_id_idx" ON "guest_links"("purpose", "target_id");

-- CreateIndex
CREATE INDEX "guest_links_expires_at_idx" ON "guest_links"("expires_at");

-- AddForeignKey
ALTER TABLE "simulation_table_additional_services" ADD CONSTRAINT "simulation_table_additional_services_additional_service_id_fkey" FOREIGN KEY ("additional_service_id") REFERENCES "additional_services"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_additional_services" ADD CONSTRAINT "order_additional_services_additional_service_id_fkey" FOREIGN KEY ("additional_service_id") REFERENCES "additional_services"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_additional_services" ADD CONSTRAINT "order_additional_services_nf_service_file_id_fkey" FOREIGN KEY ("nf_service_file_id") REFERENCES "nf_service_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_additional_services_files" ADD CONSTRAINT "order_additional_services_files_order_additional_service_i_fkey" FOREIGN KEY ("order_additional_service_id") REFERENCES "order_additional_services"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand
ALTER TABLE "simulation_table_additional_services" ADD CONSTRAINT "service_price_type" CHECK ("type" IN ('fixed', 'per_unit', 'per_kg', 'percent_invoice', 'percent_freight') AND "value" >= 0);
ALTER TABLE "order_additional_services" ADD CONSTRAINT "order_service_values" CHECK ("quantity" > 0 AND "net_value" >= 0 AND "value" >= 0);
ALTER TABLE "order_additional_services" ADD CONSTRAINT "order_service_status" CHECK ("status" IN ('waiting', 'confirmed', 'refused'));
ALTER TABLE "order_additional_services" ADD CONSTRAINT "order_service_payment" CHECK ("payment_type" IN ('cte', 'additional_cte', 'nf'));
