-- AlterTable
ALTER TABLE "shipper_partners" ADD COLUMN     "active_status" BOOLEAN NOT NULL DEFAULT true;
