-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "trial_told_for" TIMESTAMPTZ(3);
