-- CreateTable
CREATE TABLE "contest_days" (
    "shipper_id" INTEGER NOT NULL,
    "transporter_id" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "contests" INTEGER NOT NULL,
    "found" DECIMAL(17,2) NOT NULL,
    "recovered" DECIMAL(17,2) NOT NULL,

    CONSTRAINT "contest_days_pkey" PRIMARY KEY ("shipper_id","day","transporter_id","cause")
);

-- CreateTable
CREATE TABLE "billing_charges" (
    "billing_id" INTEGER NOT NULL,
    "txid" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "copy_paste" TEXT,
    "failure" TEXT,
    "failure_text" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "registered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_charges_pkey" PRIMARY KEY ("billing_id")
);

-- CreateTable
CREATE TABLE "billing_payments" (
    "end_to_end_id" TEXT NOT NULL,
    "billing_id" INTEGER NOT NULL,
    "value" DECIMAL(15,2) NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_payments_pkey" PRIMARY KEY ("end_to_end_id")
);

-- CreateIndex
CREATE INDEX "contest_days_transporter_id_day_idx" ON "contest_days"("transporter_id", "day");

-- CreateIndex
CREATE INDEX "contest_days_day_idx" ON "contest_days"("day");

-- CreateIndex
CREATE UNIQUE INDEX "billing_charges_txid_key" ON "billing_charges"("txid");

-- CreateIndex
CREATE INDEX "billing_payments_billing_id_idx" ON "billing_payments"("billing_id");

-- by hand
-- The share of a contest in its days, at the present state of the contest (audit/README "Contests").
create function contest_days_of(c audit_contests) returns setof contest_days language sql stable as $$
  select c.shipper_id, c.transporter_id, c.cause, (f.at at time zone 'America/Sao_Paulo')::date, sum(f.contests)::int, sum(f.found), sum(f.recovered)
  from (values (c.created_at, 1, greatest(c.charged_value - c.expected_value, 0), 0.00),
    (case when c.status = 'agreed' then c.closed_at end, 0, 0.00, greatest(c.charged_value - c.agreed_value, 0))) f(at, contests, found, recovered)
  where f.at is not null group by 4
$$;

create function add_contest_days(c audit_contests, by int) returns void language sql as $$
  insert into contest_days as d
  select n.shipper_id, n.transporter_id, n.cause, n.day, by * n.contests, by * n.found, by * n.recovered from contest_days_of(c) n order by n.day
  on conflict (shipper_id, day, transporter_id, cause) do update
  set contests = d.contests + excluded.contests, found = d.found + excluded.found, recovered = d.recovered + excluded.recovered
$$;

create function keep_contest_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_contest_days(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_contest_days(new, 1); end if;
  return null;
end $$;
create trigger audit_contests_days after insert or delete on audit_contests for each row execute function keep_contest_days();
create trigger audit_contests_days_moved after update on audit_contests for each row
  when ((old.status, old.agreed_value, old.closed_at, old.cause, old.charged_value, old.expected_value)
    is distinct from (new.status, new.agreed_value, new.closed_at, new.cause, new.charged_value, new.expected_value))
  execute function keep_contest_days();

-- The triggers hold the table until the end of this transaction: each contest is counted once. Contests are written by people: few.
insert into contest_days
select n.shipper_id, n.transporter_id, n.cause, n.day, sum(n.contests), sum(n.found), sum(n.recovered)
from audit_contests c cross join lateral contest_days_of(c) n group by 1, 2, 3, 4;
