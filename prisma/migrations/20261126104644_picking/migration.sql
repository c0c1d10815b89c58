-- CreateTable
CREATE TABLE "picking" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "order_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "observation" TEXT,
    "created_by_id" INTEGER,
    "created_by_name" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "labelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picking_lines" (
    "id" SERIAL NOT NULL,
    "picking_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" INTEGER,
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "barcode" TEXT,
    "location" TEXT,
    "quantity" INTEGER NOT NULL,
    "dangerous" BOOLEAN NOT NULL DEFAULT false,
    "min_temperature" DECIMAL(5,2),
    "max_temperature" DECIMAL(5,2),
    "length" DECIMAL(7,2),
    "width" DECIMAL(7,2),
    "height" DECIMAL(7,2),
    "weight" DECIMAL(15,3),
    "picker_id" INTEGER,
    "picker_name" TEXT,
    "claimed_at" TIMESTAMPTZ(3),

    CONSTRAINT "picking_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picking_boxes" (
    "id" SERIAL NOT NULL,
    "picking_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "box_id" INTEGER,
    "name" TEXT NOT NULL,
    "capacity_kg" DECIMAL(15,3) NOT NULL,
    "length" DECIMAL(7,2) NOT NULL,
    "width" DECIMAL(7,2) NOT NULL,
    "height" DECIMAL(7,2) NOT NULL,
    "min_temperature" DECIMAL(5,2),
    "max_temperature" DECIMAL(5,2),
    "labelled_at" TIMESTAMPTZ(3),
    "loaded_at" TIMESTAMPTZ(3),

    CONSTRAINT "picking_boxes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picking_contents" (
    "id" SERIAL NOT NULL,
    "picking_box_id" INTEGER NOT NULL,
    "picking_line_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "picked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "picking_contents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "picking_company_id_status_id_idx" ON "picking"("company_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "picking_company_id_created_at_idx" ON "picking"("company_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "picking_company_id_number_key" ON "picking"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "picking_order_id_key" ON "picking"("order_id");

-- CreateIndex
CREATE INDEX "picking_lines_product_id_idx" ON "picking_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "picking_lines_picking_id_code_key" ON "picking_lines"("picking_id", "code");

-- CreateIndex
CREATE INDEX "picking_boxes_box_id_idx" ON "picking_boxes"("box_id");

-- CreateIndex
CREATE UNIQUE INDEX "picking_boxes_picking_id_number_key" ON "picking_boxes"("picking_id", "number");

-- CreateIndex
CREATE INDEX "picking_contents_picking_line_id_idx" ON "picking_contents"("picking_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "picking_contents_picking_box_id_picking_line_id_key" ON "picking_contents"("picking_box_id", "picking_line_id");

-- AddForeignKey
ALTER TABLE "picking" ADD CONSTRAINT "picking_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picking_lines" ADD CONSTRAINT "picking_lines_picking_id_fkey" FOREIGN KEY ("picking_id") REFERENCES "picking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picking_lines" ADD CONSTRAINT "picking_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picking_boxes" ADD CONSTRAINT "picking_boxes_picking_id_fkey" FOREIGN KEY ("picking_id") REFERENCES "picking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picking_boxes" ADD CONSTRAINT "picking_boxes_box_id_fkey" FOREIGN KEY ("box_id") REFERENCES "boxes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picking_contents" ADD CONSTRAINT "picking_contents_picking_box_id_fkey" FOREIGN KEY ("picking_box_id") REFERENCES "picking_boxes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picking_contents" ADD CONSTRAINT "picking_contents_picking_line_id_fkey" FOREIGN KEY ("picking_line_id") REFERENCES "picking_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;
