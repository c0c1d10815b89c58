-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "extra_address_id" INTEGER,
ADD COLUMN     "extra_info" TEXT,
ADD COLUMN     "finance_manager_id" INTEGER,
ADD COLUMN     "is_onboarding" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mentor_id" INTEGER,
ADD COLUMN     "nfe_email" TEXT,
ADD COLUMN     "prospector_id" INTEGER,
ADD COLUMN     "survey_feature_preference" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "addresses" ADD COLUMN     "country" TEXT NOT NULL DEFAULT 'BR';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "avatar_path" TEXT;

-- CreateTable
CREATE TABLE "transporter_configurations" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "notfis_email" TEXT,
    "ocoren_email" TEXT,
    "notfis_version" TEXT,
    "ocoren_version" TEXT,
    "cte_email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transporter_configurations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cte_reading_emails" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cte_reading_emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transporter_logs" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "shipper_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transporter_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "actions" (
    "id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transporter_code_actions" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "transporter_code" TEXT NOT NULL,
    "action_id" INTEGER NOT NULL,

    CONSTRAINT "transporter_code_actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipper_table_model" (
    "id" SERIAL NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "table_model" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shipper_table_model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pgr_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "pgr_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pgr_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicles" (
    "id" SERIAL NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "plate" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'vehicle',
    "vehicle_type_id" INTEGER,
    "vehicle_option_id" INTEGER,
    "axles" INTEGER,
    "rntrc" TEXT,
    "capacity_kg" DECIMAL(15,3),
    "capacity_m3" DECIMAL(15,4),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicles_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "transporter_configurations_transporter_id_key" ON "transporter_configurations"("transporter_id");

-- CreateIndex
CREATE UNIQUE INDEX "cte_reading_emails_transporter_id_email_key" ON "cte_reading_emails"("transporter_id", "email");

-- CreateIndex
CREATE INDEX "transporter_logs_transporter_id_id_idx" ON "transporter_logs"("transporter_id", "id");

-- CreateIndex
CREATE INDEX "transporter_logs_shipper_id_idx" ON "transporter_logs"("shipper_id");

-- CreateIndex
CREATE UNIQUE INDEX "actions_action_key" ON "actions"("action");

-- CreateIndex
CREATE INDEX "transporter_code_actions_action_id_idx" ON "transporter_code_actions"("action_id");

-- CreateIndex
CREATE UNIQUE INDEX "transporter_code_actions_transporter_id_transporter_code_key" ON "transporter_code_actions"("transporter_id", "transporter_code");

-- CreateIndex
CREATE UNIQUE INDEX "shipper_table_model_shipper_id_key" ON "shipper_table_model"("shipper_id");

-- CreateIndex
CREATE INDEX "pgr_files_company_id_idx" ON "pgr_files"("company_id");

-- CreateIndex
CREATE INDEX "pgr_files_file_id_idx" ON "pgr_files"("file_id");

-- CreateIndex
CREATE INDEX "vehicles_transporter_id_plate_idx" ON "vehicles"("transporter_id", "plate");

-- CreateIndex
CREATE INDEX "vehicles_plate_idx" ON "vehicles"("plate");

-- CreateIndex
CREATE INDEX "vehicles_vehicle_type_id_idx" ON "vehicles"("vehicle_type_id");

-- CreateIndex
CREATE INDEX "vehicles_vehicle_option_id_idx" ON "vehicles"("vehicle_option_id");

-- CreateIndex
CREATE UNIQUE INDEX "companies_nfe_email_key" ON "companies"("nfe_email");

-- CreateIndex
CREATE INDEX "companies_finance_manager_id_idx" ON "companies"("finance_manager_id");

-- CreateIndex
CREATE INDEX "companies_mentor_id_idx" ON "companies"("mentor_id");

-- CreateIndex
CREATE INDEX "companies_prospector_id_idx" ON "companies"("prospector_id");

-- CreateIndex
CREATE INDEX "companies_address_id_idx" ON "companies"("address_id");

-- CreateIndex
CREATE INDEX "companies_extra_address_id_idx" ON "companies"("extra_address_id");

-- by hand
-- Exactly one person answers for a company: of several the first stays, where there is none the first active one becomes it.
UPDATE "users" u SET "is_responsible" = false WHERE u."is_responsible"
  AND EXISTS (SELECT 1 FROM "users" o WHERE o."company_id" = u."company_id" AND o."is_responsible" AND o."id" < u."id");
UPDATE "users" SET "is_responsible" = true WHERE "id" IN (
  SELECT DISTINCT ON (u."company_id") u."id" FROM "users" u
  WHERE NOT EXISTS (SELECT 1 FROM "users" o WHERE o."company_id" = u."company_id" AND o."is_responsible")
  ORDER BY u."company_id", u."active" DESC, u."id");
CREATE UNIQUE INDEX "users_one_responsible" ON "users" ("company_id") WHERE "is_responsible";
-- An old plate and its Mercosul form are one vehicle.
CREATE FUNCTION mercosul_plate(plate text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT CASE WHEN plate ~ '^[A-Z]{3}[0-9]{4}$'
    THEN substr(plate, 1, 4) || translate(substr(plate, 5, 1), '0123456789', 'ABCDEFGHIJ') || substr(plate, 6) ELSE plate END $$;
CREATE UNIQUE INDEX "vehicles_one_plate" ON "vehicles" ("transporter_id", mercosul_plate("plate"));
CREATE INDEX "companies_avatar_path" ON "companies" ("avatar_path") WHERE "avatar_path" IS NOT NULL;
CREATE INDEX "users_avatar_path" ON "users" ("avatar_path") WHERE "avatar_path" IS NOT NULL;
CREATE INDEX "drivers_cpf" ON "drivers" ("cpf");
INSERT INTO "actions" ("id", "action", "description") VALUES
  (1, 'collect', 'Coleta realizada'), (2, 'unsuccessful_collection', 'Coleta sem sucesso'), (3, 'depart', 'Em rota'),
  (4, 'arrive', 'Chegada no destino'), (5, 'deliver', 'Entrega realizada'), (6, 'refuse_delivery', 'Entrega recusada'),
  (7, 'note', 'Apenas registrar na linha do tempo');
