-- A counted extra plan charges what is used from this instant on.
ALTER TABLE "company_extra_plan_values" ADD COLUMN "counted_from" TIMESTAMPTZ(3);

-- by hand
-- Terms of before may have been switched to counting at their last change: nothing earlier is charged.
update company_extra_plan_values set counted_from = updated_at where is_counted;
