-- AlterTable
ALTER TABLE "fatura_files" ADD COLUMN     "justification" TEXT,
ADD COLUMN     "justified_at" TIMESTAMPTZ(3),
ADD COLUMN     "justified_by_name" TEXT,
ADD COLUMN     "purchase_order_id" INTEGER;

-- CreateTable
CREATE TABLE "audit_contests" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "audit" TEXT NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "cause" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "expected_value" DECIMAL(15,2) NOT NULL,
    "charged_value" DECIMAL(15,2) NOT NULL,
    "agreed_value" DECIMAL(15,2),
    "answer" TEXT,
    "contested_by_name" TEXT NOT NULL,
    "answered_by_name" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_contests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_orders" (
    "id" SERIAL NOT NULL,
    "number" INTEGER NOT NULL,
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'to_audit',
    "origin" TEXT NOT NULL DEFAULT 'manual',
    "period_start" DATE,
    "period_end" DATE,
    "cost_center" TEXT,
    "account" TEXT,
    "observation" TEXT,
    "total" DECIMAL(15,2) NOT NULL DEFAULT 0,
    "retained" DECIMAL(15,2) NOT NULL DEFAULT 0,
    "approved_by_id" INTEGER,
    "approved_by_name" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "justification" TEXT,
    "due_on" DATE,
    "paid_on" DATE,
    "payment_reference" TEXT,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_orders_orders" (
    "id" SERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "service_value" DECIMAL(15,2) NOT NULL DEFAULT 0,

    CONSTRAINT "purchase_orders_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_orders_taxes" (
    "id" SERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "tax" TEXT NOT NULL,
    "base" DECIMAL(15,2) NOT NULL,
    "rate" DECIMAL(7,4),
    "amount" DECIMAL(15,2) NOT NULL,

    CONSTRAINT "purchase_orders_taxes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_settings" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "requires_canhoto" BOOLEAN NOT NULL DEFAULT false,
    "automatic_period" TEXT NOT NULL DEFAULT 'none',
    "by_cost_center" BOOLEAN NOT NULL DEFAULT false,
    "gathered_until" DATE,
    "account" TEXT,
    "approval_limit" DECIMAL(15,2),

    CONSTRAINT "purchase_order_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_limits" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "max_value" DECIMAL(15,2) NOT NULL,

    CONSTRAINT "purchase_order_limits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_terms" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "transporter_id" INTEGER,
    "valid_from" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "days" INTEGER NOT NULL DEFAULT 0,
    "weekday" INTEGER,
    "first_day" INTEGER,
    "second_day" INTEGER,
    "is_person" BOOLEAN NOT NULL DEFAULT false,
    "retains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_terms_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_contests_order_id_idx" ON "audit_contests"("order_id");

-- CreateIndex
CREATE INDEX "audit_contests_shipper_id_status_id_idx" ON "audit_contests"("shipper_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_contests_transporter_id_status_id_idx" ON "audit_contests"("transporter_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "purchase_orders_shipper_id_status_id_idx" ON "purchase_orders"("shipper_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "purchase_orders_transporter_id_status_id_idx" ON "purchase_orders"("transporter_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "purchase_orders_status_id_idx" ON "purchase_orders"("status", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_shipper_id_number_key" ON "purchase_orders"("shipper_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_orders_order_id_key" ON "purchase_orders_orders"("order_id");

-- CreateIndex
CREATE INDEX "purchase_orders_orders_purchase_order_id_idx" ON "purchase_orders_orders"("purchase_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_taxes_purchase_order_id_tax_key" ON "purchase_orders_taxes"("purchase_order_id", "tax");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_settings_company_id_key" ON "purchase_order_settings"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_limits_company_id_user_id_key" ON "purchase_order_limits"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "payment_terms_company_id_transporter_id_valid_from_idx" ON "payment_terms"("company_id", "transporter_id", "valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "fatura_files_purchase_order_id_key" ON "fatura_files"("purchase_order_id");

-- AddForeignKey
ALTER TABLE "audit_contests" ADD CONSTRAINT "audit_contests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders_orders" ADD CONSTRAINT "purchase_orders_orders_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders_taxes" ADD CONSTRAINT "purchase_orders_taxes_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- by hand
create function order_charges(of_order int) returns table (freight numeric, service numeric) language sql stable as $$
  select
    coalesce((select sum(c.shipping_price) from cte_files c where c.order_id = of_order and c.canceled_at is null
      and not exists (select from cte_shares s where s.cte_id = c.id)), 0)
    + coalesce((select sum(s.amount) from cte_shares s join cte_files c on c.id = s.cte_id
      where s.order_id = of_order and c.canceled_at is null), 0),
    coalesce((select sum(n.value) from nf_service_files n where n.order_id = of_order), 0) $$;
alter table purchase_orders
  add constraint purchase_orders_status check (status in ('to_audit', 'divergent', 'approved', 'invoiced', 'paid')),
  add constraint purchase_orders_approved check ((status in ('to_audit', 'divergent')) = (approved_at is null)),
  add constraint purchase_orders_paid check ((status = 'paid') = (paid_on is not null)),
  add constraint purchase_orders_retained check (retained between 0 and greatest(total, 0));
alter table purchase_orders_taxes add constraint purchase_orders_taxes_amount check (amount between 0 and base);
alter table purchase_order_limits add constraint purchase_order_limits_value check (max_value >= 0);
alter table payment_terms add constraint payment_terms_kind check (
  (kind = 'fixed_days') or (kind = 'weekday' and weekday between 1 and 7)
  or (kind = 'twice_a_month' and first_day between 1 and 31 and second_day between first_day + 1 and 31));
create unique index payment_terms_one_a_day on payment_terms (company_id, coalesce(transporter_id, 0), valid_from);
alter table purchase_orders_orders add constraint purchase_orders_orders_order_fkey
  foreign key (order_id) references orders (id) on delete cascade;
alter table fatura_files add constraint fatura_files_purchase_order_fkey
  foreign key (purchase_order_id) references purchase_orders (id) on delete set null;
create unique index audit_contests_open on audit_contests (order_id, audit) where status in ('open', 'accepted', 'refused');
