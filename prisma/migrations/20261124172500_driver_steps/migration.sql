-- CreateTable
CREATE TABLE "driver_steps" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "delivery_address_id" INTEGER,
    "receiver_name" TEXT,
    "receiver_document" TEXT,
    "signature_file_id" INTEGER,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "driver_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "driver_steps_order_id_step_key" ON "driver_steps"("order_id", "step");
