-- AlterTable
ALTER TABLE "risk_manager_orders" ADD COLUMN     "checklist_expires_on" DATE,
ADD COLUMN     "checklist_told_on" DATE,
ADD COLUMN     "mirroring_status" TEXT NOT NULL DEFAULT 'waiting',
ADD COLUMN     "rule" JSONB;

-- CreateTable
CREATE TABLE "risk_rules" (
    "id" SERIAL NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "risk_manager_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "modal" TEXT,
    "value_from" DECIMAL(15,2) NOT NULL DEFAULT 0,
    "value_until" DECIMAL(15,2),
    "needs_driver" BOOLEAN NOT NULL DEFAULT true,
    "needs_helper" BOOLEAN NOT NULL DEFAULT true,
    "needs_vehicle" BOOLEAN NOT NULL DEFAULT true,
    "needs_trailer" BOOLEAN NOT NULL DEFAULT true,
    "needs_checklist" BOOLEAN NOT NULL DEFAULT true,
    "needs_mirroring" BOOLEAN NOT NULL DEFAULT false,
    "needs_escort" BOOLEAN NOT NULL DEFAULT false,
    "maximum_value" DECIMAL(15,2),
    "valid_days" INTEGER NOT NULL DEFAULT 90,
    "renews_itself" BOOLEAN NOT NULL DEFAULT false,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "pgr_file_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "risk_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "risk_approvals" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "risk_manager_id" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "driver_cpf" TEXT,
    "helper_id" INTEGER,
    "plate" TEXT,
    "decision" TEXT NOT NULL,
    "reason" TEXT,
    "valid_until" DATE NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "risk_approvals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "risk_rules_shipper_id_risk_manager_id_id_idx" ON "risk_rules"("shipper_id", "risk_manager_id", "id" DESC);

-- CreateIndex
CREATE INDEX "risk_rules_risk_manager_id_id_idx" ON "risk_rules"("risk_manager_id", "id" DESC);

-- CreateIndex
CREATE INDEX "risk_approvals_risk_manager_id_driver_cpf_id_idx" ON "risk_approvals"("risk_manager_id", "driver_cpf", "id" DESC);

-- CreateIndex
CREATE INDEX "risk_approvals_risk_manager_id_helper_id_id_idx" ON "risk_approvals"("risk_manager_id", "helper_id", "id" DESC);

-- CreateIndex
CREATE INDEX "risk_approvals_risk_manager_id_plate_id_idx" ON "risk_approvals"("risk_manager_id", "plate", "id" DESC);

-- CreateIndex
CREATE INDEX "risk_approvals_order_id_idx" ON "risk_approvals"("order_id");

-- CreateIndex
CREATE INDEX "risk_manager_orders_checklist_expires_on_idx" ON "risk_manager_orders"("checklist_expires_on");
