-- AlterTable
ALTER TABLE "edi_files" ADD COLUMN     "retryable" INTEGER NOT NULL DEFAULT 0;

UPDATE "edi_files" f SET retryable = s.n
FROM (SELECT edi_file_id, count(*)::int AS n FROM "edi_items"
  WHERE outcome = 'refused' AND reason IN ('invoice_not_found', 'order_missing', 'order_not_collected', 'unknown_code', 'carrier_unknown')
  GROUP BY edi_file_id) s
WHERE f.id = s.edi_file_id;

-- by hand
-- Records that wait for an invoice are found by its number, among those that were refused alone.
CREATE INDEX "edi_items_waiting_idx" ON "edi_items"("number") WHERE outcome = 'refused' AND reason IN ('invoice_not_found', 'order_missing');
