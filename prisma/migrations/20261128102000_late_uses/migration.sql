-- When a CT-e found its order: bills count it then, however long ago it came.
alter table cte_files add column found_at timestamptz(3);
-- Day since which a bill counted an extra plan, where that is within its period.
alter table billing_extra_plan_values add column counted_from date;
