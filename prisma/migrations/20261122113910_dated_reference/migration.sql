-- DropIndex
DROP INDEX "icms_origin_destination_key";

-- AlterTable
ALTER TABLE "icms" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "created_by" TEXT,
ADD COLUMN     "valid_from" DATE NOT NULL DEFAULT '1989-06-01'::date;

-- AlterTable
ALTER TABLE "order_additional_services" ADD COLUMN     "iss_city" TEXT;

-- AlterTable
ALTER TABLE "antt_norms" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "created_by" TEXT;

-- AlterTable
ALTER TABLE "consumption_taxes" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "created_by" TEXT;

-- CreateTable
CREATE TABLE "iss" (
    "id" SERIAL NOT NULL,
    "city_id" INTEGER,
    "rate" DECIMAL(7,4) NOT NULL,
    "valid_from" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "iss_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "iss_city_id_valid_from_key" ON "iss"("city_id", "valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "icms_origin_destination_valid_from_key" ON "icms"("origin", "destination", "valid_from");
