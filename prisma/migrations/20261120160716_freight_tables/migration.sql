-- AlterTable
ALTER TABLE "simulation_tables" ADD COLUMN     "created_by" TEXT,
ADD COLUMN     "readjustment" JSONB,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "root_id" INTEGER,
ADD COLUMN     "shipper_decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "shipper_decided_by" TEXT,
ADD COLUMN     "supplier_id" INTEGER,
ADD COLUMN     "transfer" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "transporter_decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "transporter_decided_by" TEXT,
ADD COLUMN     "vehicle_option_id" INTEGER,
ADD COLUMN     "vehicle_type_id" INTEGER;

-- AlterTable
ALTER TABLE "simulation_destinations" ADD COLUMN     "origin_city_id" INTEGER,
ADD COLUMN     "origin_uf" TEXT;

-- AlterTable
ALTER TABLE "simulation_table_rates" ADD COLUMN     "social_reason" TEXT;

-- CreateTable
CREATE TABLE "simulation_tables_files" (
    "id" SERIAL NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "company_id" INTEGER NOT NULL,
    "approval" TEXT,
    "name" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_tables_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulation_table_prolongation" (
    "id" SERIAL NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT,
    "company_id" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "previous_date" DATE NOT NULL,
    "justification" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_table_prolongation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulation_table_notices" (
    "id" SERIAL NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "date_end" DATE NOT NULL,
    "days" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulation_table_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transporter_rates" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "rate" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" DECIMAL(15,4) NOT NULL,
    "minimum" DECIMAL(15,2),
    "states" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cities" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "documents" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "social_reason" TEXT,
    "label" TEXT,
    "on_request" BOOLEAN NOT NULL DEFAULT false,
    "before_minimum" BOOLEAN NOT NULL DEFAULT true,
    "in_tax_base" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transporter_rates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "simulation_tables_files_simulation_table_id_id_idx" ON "simulation_tables_files"("simulation_table_id", "id");

-- CreateIndex
CREATE INDEX "simulation_tables_files_file_id_idx" ON "simulation_tables_files"("file_id");

-- CreateIndex
CREATE INDEX "simulation_table_prolongation_simulation_table_id_id_idx" ON "simulation_table_prolongation"("simulation_table_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "simulation_table_notices_simulation_table_id_date_end_days_key" ON "simulation_table_notices"("simulation_table_id", "date_end", "days");

-- CreateIndex
CREATE INDEX "transporter_rates_transporter_id_rate_id_idx" ON "transporter_rates"("transporter_id", "rate", "id");

-- CreateIndex
CREATE INDEX "simulation_tables_shipper_id_modal_id_idx" ON "simulation_tables"("shipper_id", "modal", "id" DESC);

-- CreateIndex
CREATE INDEX "simulation_tables_transporter_id_modal_id_idx" ON "simulation_tables"("transporter_id", "modal", "id" DESC);

-- CreateIndex
CREATE INDEX "simulation_tables_date_end_idx" ON "simulation_tables"("date_end");

-- CreateIndex
CREATE INDEX "simulation_tables_root_id_idx" ON "simulation_tables"("root_id");

-- CreateIndex
CREATE INDEX "simulation_tables_previous_id_idx" ON "simulation_tables"("previous_id");

-- CreateIndex
CREATE INDEX "simulation_tables_supplier_id_idx" ON "simulation_tables"("supplier_id");

-- CreateIndex
CREATE INDEX "simulation_destinations_city_id_idx" ON "simulation_destinations"("city_id");

-- CreateIndex
CREATE INDEX "simulation_destinations_uf_idx" ON "simulation_destinations"("uf");

-- CreateIndex
CREATE INDEX "simulation_table_rates_rate_id_idx" ON "simulation_table_rates"("rate", "id");

-- AddForeignKey
ALTER TABLE "simulation_tables_files" ADD CONSTRAINT "simulation_tables_files_simulation_table_id_fkey" FOREIGN KEY ("simulation_table_id") REFERENCES "simulation_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulation_table_prolongation" ADD CONSTRAINT "simulation_table_prolongation_simulation_table_id_fkey" FOREIGN KEY ("simulation_table_id") REFERENCES "simulation_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulation_table_notices" ADD CONSTRAINT "simulation_table_notices_simulation_table_id_fkey" FOREIGN KEY ("simulation_table_id") REFERENCES "simulation_tables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
