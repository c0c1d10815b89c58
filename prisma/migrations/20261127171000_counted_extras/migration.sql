-- Extra plans may be counted by use: the quantity is then what the price includes.
alter table company_extra_plan_values add column is_counted boolean not null default false;
alter table billing_extra_plan_values add column counted int;
alter table billing_extra_plan_values add column included numeric(12, 4);
create table billing_uses (
  billing_id int not null,
  kind text not null,
  subject_id int not null,
  used_at timestamptz(3) not null,
  constraint billing_uses_pkey primary key (billing_id, kind, subject_id)
);
create index billing_uses_kind_subject_id_idx on billing_uses (kind, subject_id);
-- Closings look for what came in their days. Each build reads its table once and keeps writing out, of all three
-- until the migration ends, as decision 0093 says of such builds.
-- formerly 83e137bd82a9b722a9818fef40a14880ce8be087a6adcaf119dc0b528d529d1c: the same, without these words
create index cte_files_created_at_idx on cte_files using brin (created_at);
create index simulation_orders_created_at_idx on simulation_orders using brin (created_at);
create index simulation_quotes_created_at_idx on simulation_quotes using brin (created_at);
-- by hand
create unique index company_extra_plan_values_counted_idx on company_extra_plan_values (company_id, extra_plan_id)
  where is_counted and billing_id is null;
alter table company_extra_plan_values add constraint company_extra_plan_values_counted check (not (is_counted and is_once));
