-- AlterTable
ALTER TABLE "contest_days" ADD COLUMN     "approvals" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "passed" DECIMAL(17,2) NOT NULL DEFAULT 0;

-- by hand
-- The share of a contest, as before: approvals have shares of their own.
create or replace function contest_days_of(c audit_contests) returns setof contest_days language sql stable as $$
  select c.shipper_id, c.transporter_id, c.cause, (f.at at time zone 'America/Sao_Paulo')::date, sum(f.contests)::int, sum(f.found), sum(f.recovered), sum(f.agreed)::int, 0, 0.00
  from (values (c.created_at, 1, greatest(c.charged_value - c.expected_value, 0), 0.00, 0),
    (case when c.status = 'agreed' then c.closed_at end, 0, 0.00, greatest(c.charged_value - c.agreed_value, 0), 1)) f(at, contests, found, recovered, agreed)
  where f.at is not null group by 4
$$;
create or replace function add_contest_days(c audit_contests, by int) returns void language sql as $$
  insert into contest_days as d (shipper_id, transporter_id, cause, day, contests, found, recovered, agreed)
  select n.shipper_id, n.transporter_id, n.cause, n.day, by * n.contests, by * n.found, by * n.recovered, by * n.agreed from contest_days_of(c) n order by n.day
  on conflict (shipper_id, day, transporter_id, cause) do update
  set contests = d.contests + excluded.contests, found = d.found + excluded.found, recovered = d.recovered + excluded.recovered, agreed = d.agreed + excluded.agreed
$$;

-- The share of a charge that a person let pass with a cause, on the day of the approval.
create function add_approved_days(a audits_order, by int) returns void language sql as $$
  insert into contest_days as d (shipper_id, transporter_id, cause, day, contests, found, recovered, approvals, passed)
  select a.shipper_id, a.transporter_id, a.cause, (a.approved_at at time zone 'America/Sao_Paulo')::date, 0, 0, 0, by, by * greatest(a.value - a.expected_value, 0)
  where a.manual_approved and a.cause is not null and a.approved_at is not null and a.shipper_id is not null and a.transporter_id is not null
  on conflict (shipper_id, day, transporter_id, cause) do update
  set approvals = d.approvals + excluded.approvals, passed = d.passed + excluded.passed
$$;
create function keep_approved_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_approved_days(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_approved_days(new, 1); end if;
  return null;
end $$;
-- Until now only approvals whose difference had a pattern named their companies. Few: the triggers come afterwards, and hold the table.
lock table audits_order in share row exclusive mode;
update audits_order a set shipper_id = o.shipper_id, transporter_id = o.transporter_id
  from orders o where o.id = a.order_id and a.cause is not null and a.shipper_id is null;
create trigger audits_order_days_first after insert on audits_order for each row when (new.cause is not null) execute function keep_approved_days();
create trigger audits_order_days_gone after delete on audits_order for each row when (old.cause is not null) execute function keep_approved_days();
create trigger audits_order_days_moved after update on audits_order for each row
  when ((old.cause is not null or new.cause is not null)
    and (old.cause, old.manual_approved, old.approved_at, old.value, old.expected_value, old.shipper_id, old.transporter_id)
      is distinct from (new.cause, new.manual_approved, new.approved_at, new.value, new.expected_value, new.shipper_id, new.transporter_id))
  execute function keep_approved_days();
select add_approved_days(a, 1) from audits_order a where a.cause is not null;
