-- CreateTable
CREATE TABLE "final_customers" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "social_reason" TEXT,
    "individual" BOOLEAN NOT NULL DEFAULT false,
    "identification_document" TEXT,
    "contact" TEXT,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "final_customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "surveys" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_delivery_address_id" INTEGER NOT NULL,
    "transporter_id" INTEGER,
    "final_customer_id" INTEGER,
    "period" TEXT NOT NULL,
    "service_satisfaction" TEXT,
    "package_condition" TEXT,
    "delivery_problem" TEXT,
    "improvement_suggestion" TEXT,
    "comment" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "surveys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "final_customers_company_id_name_id_idx" ON "final_customers"("company_id", "name", "id");

-- CreateIndex
CREATE INDEX "final_customers_company_id_created_at_id_idx" ON "final_customers"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "final_customers_company_id_identification_document_idx" ON "final_customers"("company_id", "identification_document");

-- CreateIndex
CREATE INDEX "final_customers_company_id_email_idx" ON "final_customers"("company_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "surveys_order_delivery_address_id_key" ON "surveys"("order_delivery_address_id");

-- CreateIndex
CREATE INDEX "surveys_company_id_created_at_id_idx" ON "surveys"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "surveys_company_id_period_created_at_idx" ON "surveys"("company_id", "period", "created_at");

-- CreateIndex
CREATE INDEX "surveys_company_id_transporter_id_created_at_idx" ON "surveys"("company_id", "transporter_id", "created_at");

-- CreateIndex
CREATE INDEX "surveys_company_id_service_satisfaction_created_at_idx" ON "surveys"("company_id", "service_satisfaction", "created_at");

-- CreateIndex
CREATE INDEX "surveys_order_id_idx" ON "surveys"("order_id");

-- CreateIndex
CREATE INDEX "surveys_final_customer_id_created_at_idx" ON "surveys"("final_customer_id", "created_at");

-- AddForeignKey
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_final_customer_id_fkey" FOREIGN KEY ("final_customer_id") REFERENCES "final_customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
