-- AlterTable
ALTER TABLE "bulk_action_items" ADD COLUMN     "input" JSONB,
ADD COLUMN     "made_id" INTEGER;
