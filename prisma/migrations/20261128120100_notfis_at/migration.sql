ALTER TABLE "transporter_configurations" ADD COLUMN "notfis_at" TEXT NOT NULL DEFAULT 'confirmation';
