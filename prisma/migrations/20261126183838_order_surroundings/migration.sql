-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "boarding_value" DECIMAL(15,2),
ADD COLUMN     "comments" TEXT,
ADD COLUMN     "estimated_value" DECIMAL(15,2);
