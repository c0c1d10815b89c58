-- CreateTable
CREATE TABLE "mdfe_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER,
    "file_id" INTEGER,
    "key" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "serie" TEXT NOT NULL,
    "name" TEXT,
    "issuer_type" TEXT,
    "issuer_document" TEXT,
    "issuer_name" TEXT,
    "driver_documents" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "plate" TEXT,
    "uf_start" TEXT,
    "uf_end" TEXT,
    "emission_date" TIMESTAMPTZ(3),
    "value" DECIMAL(15,2),
    "weight" DECIMAL(15,3),
    "canceled_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "events" JSONB NOT NULL DEFAULT '[]',
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mdfe_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mdfe_keys" (
    "id" SERIAL NOT NULL,
    "mdfe_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "mdfe_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mdfe_orders" (
    "id" SERIAL NOT NULL,
    "mdfe_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,

    CONSTRAINT "mdfe_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_events" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "author" TEXT,
    "event" JSONB NOT NULL,
    "type" TEXT NOT NULL,
    "sequence" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mdfe_files_key_idx" ON "mdfe_files"("key");

-- CreateIndex
CREATE INDEX "mdfe_files_company_id_id_idx" ON "mdfe_files"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mdfe_files_company_id_number_idx" ON "mdfe_files"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "mdfe_files_company_id_key_key" ON "mdfe_files"("company_id", "key");

-- CreateIndex
CREATE INDEX "mdfe_keys_key_idx" ON "mdfe_keys"("key");

-- CreateIndex
CREATE UNIQUE INDEX "mdfe_keys_mdfe_id_key_key" ON "mdfe_keys"("mdfe_id", "key");

-- CreateIndex
CREATE INDEX "mdfe_orders_order_id_idx" ON "mdfe_orders"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "mdfe_orders_mdfe_id_order_id_key" ON "mdfe_orders"("mdfe_id", "order_id");

-- CreateIndex
CREATE INDEX "document_events_key_idx" ON "document_events"("key");

-- CreateIndex
CREATE UNIQUE INDEX "document_events_company_id_key_type_sequence_key" ON "document_events"("company_id", "key", "type", "sequence");

-- AddForeignKey
ALTER TABLE "mdfe_keys" ADD CONSTRAINT "mdfe_keys_mdfe_id_fkey" FOREIGN KEY ("mdfe_id") REFERENCES "mdfe_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mdfe_orders" ADD CONSTRAINT "mdfe_orders_mdfe_id_fkey" FOREIGN KEY ("mdfe_id") REFERENCES "mdfe_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mdfe_orders" ADD CONSTRAINT "mdfe_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
