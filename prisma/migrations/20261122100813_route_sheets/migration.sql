-- AlterTable
ALTER TABLE "freight_intakes" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'freight',
ADD COLUMN     "project" TEXT;

-- AlterTable
ALTER TABLE "route_tables" ADD COLUMN     "readjustment" JSONB;
