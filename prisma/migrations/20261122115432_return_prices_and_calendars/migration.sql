-- DropIndex
DROP INDEX "holidays_day_uf_city_id_key";

-- AlterTable
ALTER TABLE "simulation_tables" ADD COLUMN     "collection_cutoff" TEXT,
ADD COLUMN     "lead_time_extra" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "minimum_percentage" DECIMAL(9,4);

-- AlterTable
ALTER TABLE "simulation_destinations" ADD COLUMN     "minimum_percentage" DECIMAL(9,4);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "freight_note" JSONB;

-- AlterTable
ALTER TABLE "holidays" ADD COLUMN     "company_id" INTEGER,
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "freight_settings" ADD COLUMN     "collection_cutoff" TEXT,
ADD COLUMN     "return_percentage" DECIMAL(7,4);

-- CreateIndex
CREATE INDEX "holidays_company_id_idx" ON "holidays"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "holidays_day_uf_city_id_company_id_key" ON "holidays"("day", "uf", "city_id", "company_id");
