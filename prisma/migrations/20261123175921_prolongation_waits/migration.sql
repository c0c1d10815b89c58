-- AlterTable
ALTER TABLE "simulation_table_prolongation" ADD COLUMN     "approval" TEXT NOT NULL DEFAULT 'waiting',
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" TEXT,
-- by hand: prolongations of before counted without a decision
ADD COLUMN     "side" TEXT NOT NULL DEFAULT 'shipper',
ALTER COLUMN "active" SET DEFAULT false;
UPDATE "simulation_table_prolongation" p SET approval = 'approved',
  side = CASE WHEN EXISTS (SELECT FROM companies c WHERE c.id = p.company_id AND c.type = 'transporter') THEN 'transporter' ELSE 'shipper' END;
ALTER TABLE "simulation_table_prolongation" ALTER COLUMN "side" DROP DEFAULT;
CREATE UNIQUE INDEX simulation_table_prolongation_waiting ON "simulation_table_prolongation" (simulation_table_id) WHERE approval = 'waiting';
