-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "billed_from" DATE,
ADD COLUMN     "billing_closing_day" INTEGER NOT NULL DEFAULT 31,
ADD COLUMN     "billing_next_closing" DATE,
ADD COLUMN     "new_billing_closing_day" INTEGER,
ADD COLUMN     "new_billing_closing_from" DATE;

-- CreateTable
CREATE TABLE "billings" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "expire_at" DATE NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" TEXT NOT NULL DEFAULT 'open',
    "paid_at" TIMESTAMPTZ(3),
    "paid_by_id" INTEGER,
    "payment_reference" TEXT,
    "plan_id" INTEGER,
    "is_annual_plan" BOOLEAN NOT NULL DEFAULT false,
    "contracted_price_id" INTEGER,
    "ftl_orders" INTEGER NOT NULL,
    "other_orders" INTEGER NOT NULL,
    "plan_value" DECIMAL(15,2) NOT NULL,
    "ftl_value" DECIMAL(15,2) NOT NULL,
    "others_value" DECIMAL(15,2) NOT NULL,
    "minimum_addition" DECIMAL(15,2) NOT NULL,
    "extras_value" DECIMAL(15,2) NOT NULL,
    "additionals_value" DECIMAL(15,2) NOT NULL,
    "total" DECIMAL(15,2) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_orders" (
    "order_id" INTEGER NOT NULL,
    "billing_id" INTEGER NOT NULL,
    "is_ftl" BOOLEAN NOT NULL,

    CONSTRAINT "billing_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "billing_contracted_prices" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "billing_id" INTEGER,
    "minimum_price" DECIMAL(15,2) NOT NULL,
    "solicitation_ftl_quantity" INTEGER NOT NULL,
    "solicitation_ftl_price" DECIMAL(15,2) NOT NULL,
    "solicitation_others_quantity" INTEGER NOT NULL,
    "solicitation_others_price" DECIMAL(15,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_contracted_prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_contracted_price_additionals" (
    "id" SERIAL NOT NULL,
    "billing_contracted_price_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "billing_id" INTEGER,
    "name" TEXT NOT NULL,
    "quantity" DECIMAL(12,4) NOT NULL,
    "price" DECIMAL(15,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_contracted_price_additionals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_plan_values" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER,
    "billing_id" INTEGER,
    "plan_id" INTEGER NOT NULL,
    "price" DECIMAL(15,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_plan_values_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extra_plans" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "extra_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_extra_plan_values" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "extra_plan_id" INTEGER NOT NULL,
    "quantity" DECIMAL(12,4) NOT NULL,
    "price" DECIMAL(15,2) NOT NULL,
    "is_once" BOOLEAN NOT NULL DEFAULT false,
    "billing_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_extra_plan_values_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_extra_plan_values" (
    "id" SERIAL NOT NULL,
    "billing_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "extra_plan_name" TEXT NOT NULL,
    "quantity" DECIMAL(12,4) NOT NULL,
    "price" DECIMAL(15,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_extra_plan_values_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "billings_status_expire_at_idx" ON "billings"("status", "expire_at");

-- CreateIndex
CREATE INDEX "billings_expire_at_idx" ON "billings"("expire_at");

-- CreateIndex
CREATE INDEX "billings_closed_at_idx" ON "billings"("closed_at");

-- CreateIndex
CREATE UNIQUE INDEX "billings_company_id_period_end_key" ON "billings"("company_id", "period_end");

-- CreateIndex
CREATE INDEX "billing_orders_billing_id_order_id_idx" ON "billing_orders"("billing_id", "order_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_contracted_prices_billing_id_key" ON "billing_contracted_prices"("billing_id");

-- CreateIndex
CREATE INDEX "billing_contracted_prices_company_id_idx" ON "billing_contracted_prices"("company_id");

-- CreateIndex
CREATE INDEX "billing_contracted_price_additionals_billing_contracted_pri_idx" ON "billing_contracted_price_additionals"("billing_contracted_price_id");

-- CreateIndex
CREATE INDEX "billing_contracted_price_additionals_billing_id_idx" ON "billing_contracted_price_additionals"("billing_id");

-- CreateIndex
CREATE INDEX "billing_contracted_price_additionals_company_id_idx" ON "billing_contracted_price_additionals"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_plan_values_billing_id_key" ON "billing_plan_values"("billing_id");

-- CreateIndex
CREATE INDEX "billing_plan_values_company_id_idx" ON "billing_plan_values"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "extra_plans_name_key" ON "extra_plans"("name");

-- CreateIndex
CREATE INDEX "company_extra_plan_values_company_id_idx" ON "company_extra_plan_values"("company_id");

-- CreateIndex
CREATE INDEX "company_extra_plan_values_extra_plan_id_idx" ON "company_extra_plan_values"("extra_plan_id");

-- CreateIndex
CREATE INDEX "billing_extra_plan_values_billing_id_idx" ON "billing_extra_plan_values"("billing_id");

-- CreateIndex
CREATE INDEX "billing_extra_plan_values_company_id_idx" ON "billing_extra_plan_values"("company_id");

-- CreateIndex
CREATE INDEX "companies_billing_next_closing_idx" ON "companies"("billing_next_closing");

-- by hand
create unique index billing_contracted_prices_in_force on billing_contracted_prices (company_id) where billing_id is null;
create unique index billing_plan_values_in_force on billing_plan_values (coalesce(company_id, 0), plan_id) where billing_id is null;
alter table companies add constraint companies_billing_days check (
  billing_closing_day between 1 and 31 and (new_billing_closing_day is null or new_billing_closing_day between 1 and 31)
  and (new_billing_closing_day is null) = (new_billing_closing_from is null)
  and (billed_from is null) = (billing_next_closing is null));
alter table billings add constraint billings_period check (period_start <= period_end),
  add constraint billings_status check (status in ('open', 'paid', 'overdue')),
  add constraint billings_paid check ((status = 'paid') = (paid_at is not null));
alter table billing_orders add constraint billing_orders_billing_id_fkey foreign key (billing_id) references billings (id) on delete cascade;
