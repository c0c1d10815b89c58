-- CreateTable
CREATE TABLE "order_papers" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "file_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "taken_by" TEXT NOT NULL DEFAULT 'person',
    "number" TEXT,
    "serie" TEXT,
    "key" TEXT,
    "value" DECIMAL(15,2),
    "weight" DECIMAL(15,3),
    "volume" DECIMAL(19,4),
    "shipment_numbers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_additional" BOOLEAN NOT NULL DEFAULT false,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_papers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "printed_papers" (
    "id" SERIAL NOT NULL,
    "source_file_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "printed_papers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_papers_order_id_kind_idx" ON "order_papers"("order_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "order_papers_order_id_company_id_sha256_key" ON "order_papers"("order_id", "company_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "printed_papers_source_file_id_key" ON "printed_papers"("source_file_id");

-- AddForeignKey
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
