-- AlterTable
ALTER TABLE "system_notifications" ADD COLUMN     "params" JSONB;
