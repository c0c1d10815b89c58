-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "is_annual_plan" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sector_id" INTEGER;
