-- AlterTable
ALTER TABLE "contest_days" ADD COLUMN     "agreed" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "freight_reaudits" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "filters" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "stopping" BOOLEAN NOT NULL DEFAULT false,
    "result" JSONB,
    "error" TEXT,
    "run" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "freight_reaudits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_reaudit_rows" (
    "id" SERIAL NOT NULL,
    "reaudit_id" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "code" TEXT,
    "transporter_id" INTEGER,
    "audit" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "old_result" TEXT NOT NULL,
    "new_result" TEXT NOT NULL,
    "old_expected" DECIMAL(15,2) NOT NULL,
    "new_expected" DECIMAL(15,2) NOT NULL,
    "old_difference" DECIMAL(15,2) NOT NULL,
    "new_difference" DECIMAL(15,2) NOT NULL,
    "simulation_table_id" INTEGER,

    CONSTRAINT "freight_reaudit_rows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_expectations" (
    "simulation_order_id" INTEGER NOT NULL,
    "reaudit_id" INTEGER NOT NULL,
    "simulation_table_id" INTEGER NOT NULL,
    "total_value" DECIMAL(15,2) NOT NULL,
    "simulation" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_expectations_pkey" PRIMARY KEY ("simulation_order_id")
);

-- CreateIndex
CREATE INDEX "freight_reaudits_shipper_id_id_idx" ON "freight_reaudits"("shipper_id", "id" DESC);

-- CreateIndex
CREATE INDEX "freight_reaudits_status_updated_at_idx" ON "freight_reaudits"("status", "updated_at");

-- CreateIndex
CREATE INDEX "freight_reaudits_user_id_idx" ON "freight_reaudits"("user_id");

-- CreateIndex
CREATE INDEX "freight_reaudits_company_id_idx" ON "freight_reaudits"("company_id");

-- CreateIndex
CREATE INDEX "freight_reaudit_rows_reaudit_id_outcome_id_idx" ON "freight_reaudit_rows"("reaudit_id", "outcome", "id");

-- CreateIndex
CREATE INDEX "freight_reaudit_rows_shipper_id_id_idx" ON "freight_reaudit_rows"("shipper_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "freight_reaudit_rows_reaudit_id_order_id_audit_key" ON "freight_reaudit_rows"("reaudit_id", "order_id", "audit");

-- AddForeignKey
ALTER TABLE "freight_reaudit_rows" ADD CONSTRAINT "freight_reaudit_rows_reaudit_id_fkey" FOREIGN KEY ("reaudit_id") REFERENCES "freight_reaudits"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_expectations" ADD CONSTRAINT "audit_expectations_simulation_order_id_fkey" FOREIGN KEY ("simulation_order_id") REFERENCES "simulation_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand
-- One re-audit of a shipper works at a time.
create unique index freight_reaudits_working on freight_reaudits (shipper_id) where status in ('pending', 'processing', 'applying');

create or replace function contest_days_of(c audit_contests) returns setof contest_days language sql stable as $$
  select c.shipper_id, c.transporter_id, c.cause, (f.at at time zone 'America/Sao_Paulo')::date, sum(f.contests)::int, sum(f.found), sum(f.recovered), sum(f.agreed)::int
  from (values (c.created_at, 1, greatest(c.charged_value - c.expected_value, 0), 0.00, 0),
    (case when c.status = 'agreed' then c.closed_at end, 0, 0.00, greatest(c.charged_value - c.agreed_value, 0), 1)) f(at, contests, found, recovered, agreed)
  where f.at is not null group by 4
$$;

create or replace function add_contest_days(c audit_contests, by int) returns void language sql as $$
  insert into contest_days as d
  select n.shipper_id, n.transporter_id, n.cause, n.day, by * n.contests, by * n.found, by * n.recovered, by * n.agreed from contest_days_of(c) n order by n.day
  on conflict (shipper_id, day, transporter_id, cause) do update
  set contests = d.contests + excluded.contests, found = d.found + excluded.found, recovered = d.recovered + excluded.recovered, agreed = d.agreed + excluded.agreed
$$;

-- The new column holds the table until the end of this transaction, so no contest moves in between.
update contest_days d set agreed = n.agreed
from (select x.shipper_id, x.transporter_id, x.cause, x.day, sum(x.agreed) as agreed
  from audit_contests c cross join lateral contest_days_of(c) x where c.status = 'agreed' group by 1, 2, 3, 4) n
where (d.shipper_id, d.transporter_id, d.cause, d.day) = (n.shipper_id, n.transporter_id, n.cause, n.day) and n.agreed <> 0;
