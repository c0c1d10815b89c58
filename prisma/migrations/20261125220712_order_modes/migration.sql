-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "airline_id" INTEGER,
ADD COLUMN     "awb" TEXT,
ADD COLUMN     "destiny_airport" TEXT,
ADD COLUMN     "flight" TEXT,
ADD COLUMN     "leg" TEXT,
ADD COLUMN     "origin_airport" TEXT,
ADD COLUMN     "split_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "order_delivery_addresses" ADD COLUMN     "air_plane_type" TEXT,
ADD COLUMN     "delivery_modal" TEXT,
ADD COLUMN     "delivery_vehicle" INTEGER,
ADD COLUMN     "fractionate_delivery_date_time" TIMESTAMPTZ(3);
