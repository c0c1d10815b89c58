-- AlterTable
ALTER TABLE "not_imported_files" ADD COLUMN     "discard_reason" TEXT;
