-- AlterTable
ALTER TABLE "billing_payments" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'pix';

-- AlterTable
ALTER TABLE "transporter_configurations" ADD COLUMN     "pre_invoice_email" TEXT;

-- CreateTable
CREATE TABLE "billing_slips" (
    "billing_id" INTEGER NOT NULL,
    "own_number" TEXT NOT NULL,
    "request_id" TEXT,
    "bank_number" TEXT,
    "barcode" TEXT,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "failure" TEXT,
    "failure_text" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "registered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_slips_pkey" PRIMARY KEY ("billing_id")
);

-- CreateTable
CREATE TABLE "billing_refunds" (
    "refund_id" TEXT NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "billing_id" INTEGER NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "reason" TEXT,
    "refunded_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_refunds_pkey" PRIMARY KEY ("refund_id")
);

-- CreateTable
CREATE TABLE "pre_invoices" (
    "id" SERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "orders_count" INTEGER NOT NULL,
    "total" DECIMAL(15,2) NOT NULL,
    "digest" TEXT NOT NULL,
    "pdf_key" TEXT NOT NULL,
    "table_key" TEXT NOT NULL,
    "sent_to" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pre_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_slips_own_number_key" ON "billing_slips"("own_number");

-- CreateIndex
CREATE INDEX "billing_refunds_billing_id_idx" ON "billing_refunds"("billing_id");

-- CreateIndex
CREATE INDEX "pre_invoices_shipper_id_id_idx" ON "pre_invoices"("shipper_id", "id" DESC);

-- CreateIndex
CREATE INDEX "pre_invoices_transporter_id_id_idx" ON "pre_invoices"("transporter_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "pre_invoices_purchase_order_id_version_key" ON "pre_invoices"("purchase_order_id", "version");

-- AddForeignKey
ALTER TABLE "pre_invoices" ADD CONSTRAINT "pre_invoices_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
