-- CreateTable
CREATE TABLE "freight_studies" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "date_from" DATE NOT NULL,
    "date_until" DATE NOT NULL,
    "filters" JSONB NOT NULL DEFAULT '{}',
    "scenarios" JSONB NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "orders_total" INTEGER NOT NULL DEFAULT 0,
    "orders_done" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "error" TEXT,
    "run" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "freight_studies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_study_lines" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "origin_uf" TEXT,
    "origin_city" TEXT,
    "destination_uf" TEXT,
    "destination_city" TEXT,
    "transporter_id" INTEGER,
    "orders" INTEGER NOT NULL,
    "weight" DECIMAL(18,3) NOT NULL,
    "contracted" DECIMAL(18,2) NOT NULL,
    "contracted_orders" INTEGER NOT NULL,
    "lead_time" DECIMAL(9,2),
    "figures" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "freight_study_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_study_orders" (
    "id" SERIAL NOT NULL,
    "study_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "code" TEXT,
    "day" DATE NOT NULL,
    "modal" TEXT NOT NULL,
    "origin_uf" TEXT NOT NULL,
    "origin_city" TEXT NOT NULL,
    "destination_uf" TEXT NOT NULL,
    "destination_city" TEXT NOT NULL,
    "transporter_id" INTEGER,
    "weight" DECIMAL(15,3) NOT NULL,
    "contracted" DECIMAL(15,2),
    "lead_time" INTEGER,
    "outcomes" JSONB NOT NULL DEFAULT '[]',
    "unpriced" BOOLEAN NOT NULL DEFAULT false,
    "below" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "freight_study_orders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "freight_studies_shipper_id_id_idx" ON "freight_studies"("shipper_id", "id" DESC);

-- CreateIndex
CREATE INDEX "freight_studies_status_updated_at_idx" ON "freight_studies"("status", "updated_at");

-- CreateIndex
CREATE INDEX "freight_studies_user_id_idx" ON "freight_studies"("user_id");

-- CreateIndex
CREATE INDEX "freight_studies_company_id_idx" ON "freight_studies"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "freight_study_lines_study_id_part_key_key" ON "freight_study_lines"("study_id", "part", "key");

-- CreateIndex
CREATE INDEX "freight_study_orders_study_id_unpriced_idx" ON "freight_study_orders"("study_id", "unpriced");

-- CreateIndex
CREATE INDEX "freight_study_orders_study_id_below_idx" ON "freight_study_orders"("study_id", "below");

-- CreateIndex
CREATE UNIQUE INDEX "freight_study_orders_study_id_order_id_key" ON "freight_study_orders"("study_id", "order_id");

-- AddForeignKey
ALTER TABLE "freight_study_lines" ADD CONSTRAINT "freight_study_lines_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "freight_studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_study_orders" ADD CONSTRAINT "freight_study_orders_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "freight_studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
alter table freight_studies add constraint freight_studies_status check (status in ('pending', 'processing', 'completed', 'failed', 'canceled'));
alter table freight_studies add constraint freight_studies_period check (date_until >= date_from);
alter table freight_study_lines add constraint freight_study_lines_part check (part in ('uf_lane', 'city_lane', 'carrier'));
