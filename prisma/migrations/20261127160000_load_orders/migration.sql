-- AlterTable
ALTER TABLE "request" ADD COLUMN     "order_delivery_address_id" INTEGER;

-- AlterTable
ALTER TABLE "road_maps" ADD COLUMN     "consolidation_id" INTEGER,
ADD COLUMN     "plan" JSONB;
