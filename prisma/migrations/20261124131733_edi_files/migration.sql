-- CreateTable
CREATE TABLE "notfis_files" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "sent_to" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notfis_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fatura_files" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "shipper_id" INTEGER,
    "file_id" INTEGER,
    "fatura_name" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "serie" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "emission_date" DATE,
    "expire_date" DATE,
    "documents_structure" BOOLEAN NOT NULL DEFAULT false,
    "documents_issue" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fatura_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fatura_ctes" (
    "id" SERIAL NOT NULL,
    "fatura_file_id" INTEGER NOT NULL,
    "serie" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "value" DECIMAL(15,2),
    "cte_file_id" INTEGER,

    CONSTRAINT "fatura_ctes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "edi_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "file_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "direction" TEXT NOT NULL DEFAULT 'in',
    "message" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'read',
    "sender" TEXT,
    "recipient" TEXT,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "records" INTEGER NOT NULL DEFAULT 0,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "applied" INTEGER NOT NULL DEFAULT 0,
    "repeated" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),

    CONSTRAINT "edi_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "edi_items" (
    "id" SERIAL NOT NULL,
    "edi_file_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT,
    "serie" TEXT,
    "code" TEXT,
    "description" TEXT,
    "occurred_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "order_id" INTEGER,
    "nf_file_id" INTEGER,
    "settles" TEXT,

    CONSTRAINT "edi_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proceda_custom_occurrences" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proceda_custom_occurrences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transporter_custom_occurrence" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transporter_custom_occurrence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notfis_files_order_id_idx" ON "notfis_files"("order_id");

-- CreateIndex
CREATE INDEX "notfis_files_transporter_id_id_idx" ON "notfis_files"("transporter_id", "id" DESC);

-- CreateIndex
CREATE INDEX "fatura_files_shipper_id_id_idx" ON "fatura_files"("shipper_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "fatura_files_transporter_id_serie_number_key" ON "fatura_files"("transporter_id", "serie", "number");

-- CreateIndex
CREATE INDEX "fatura_ctes_cte_file_id_idx" ON "fatura_ctes"("cte_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "fatura_ctes_fatura_file_id_serie_number_key" ON "fatura_ctes"("fatura_file_id", "serie", "number");

-- CreateIndex
CREATE INDEX "edi_files_company_id_id_idx" ON "edi_files"("company_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "edi_files_company_id_digest_key" ON "edi_files"("company_id", "digest");

-- CreateIndex
CREATE INDEX "edi_items_nf_file_id_code_occurred_at_idx" ON "edi_items"("nf_file_id", "code", "occurred_at");

-- CreateIndex
CREATE INDEX "edi_items_order_id_idx" ON "edi_items"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "edi_items_edi_file_id_line_key" ON "edi_items"("edi_file_id", "line");

-- CreateIndex
CREATE UNIQUE INDEX "proceda_custom_occurrences_company_id_code_key" ON "proceda_custom_occurrences"("company_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "transporter_custom_occurrence_transporter_id_title_key" ON "transporter_custom_occurrence"("transporter_id", "title");

-- AddForeignKey
ALTER TABLE "notfis_files" ADD CONSTRAINT "notfis_files_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fatura_ctes" ADD CONSTRAINT "fatura_ctes_fatura_file_id_fkey" FOREIGN KEY ("fatura_file_id") REFERENCES "fatura_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "edi_items" ADD CONSTRAINT "edi_items_edi_file_id_fkey" FOREIGN KEY ("edi_file_id") REFERENCES "edi_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
