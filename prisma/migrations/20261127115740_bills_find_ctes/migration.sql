-- AlterTable
ALTER TABLE "fatura_files" ADD COLUMN     "pre_invoice" TEXT;

-- AlterTable
ALTER TABLE "fatura_ctes" ADD COLUMN     "issuer" TEXT;

-- CreateIndex
CREATE INDEX "fatura_ctes_number_idx" ON "fatura_ctes"("number");
