ALTER TABLE "contest_days" ADD COLUMN     "approvals" INTEGER NOT NULL DEFAULT 0, ADD COLUMN     "passed" DECIMAL(17,2) NOT NULL DEFAULT 0;
ALTER TABLE "audits_order" ADD COLUMN     "is_counted" BOOLEAN NOT NULL DEFAULT false;
-- by hand
-- The share of a contest, as before: approvals have shares of their own.
create or replace function contest_days_of(c audit_contests) returns setof contest_days language sql stable as $$
  select c.shipper_id, c.transporter_id, c.cause, (f.at at time zone 'America/Sao_Paulo')::date, sum(f.contests)::int, sum(f.found), sum(f.recovered), sum(f.agreed)::int, 0, 0.00
  from (values (c.created_at, 1, greatest(c.charged_value - c.expected_value, 0), 0.00, 0),
    (case when c.status = 'agreed' then c.closed_at end, 0, 0.00, greatest(c.charged_value - c.agreed_value, 0), 1)) f(at, contests, found, recovered, agreed) where f.at is not null group by 4 $$;
-- The share as it was goes and the share as it is comes in one statement, in the order of the key: two rows that swap causes do not wait for each other.
create or replace function keep_contest_days() returns trigger language plpgsql as $$ begin insert into contest_days as d (shipper_id, transporter_id, cause, day, contests, found, recovered, agreed)
  select n.shipper_id, n.transporter_id, n.cause, n.day, sum(s.by * n.contests), sum(s.by * n.found), sum(s.by * n.recovered), sum(s.by * n.agreed)
  from (values (old, -1), (new, 1)) s(contest, by) cross join lateral contest_days_of(s.contest) n where (s.contest).id is not null group by 1, 2, 3, 4 order by 1, 4, 2, 3 on conflict (shipper_id, day, transporter_id, cause) do update
  set contests = d.contests + excluded.contests, found = d.found + excluded.found, recovered = d.recovered + excluded.recovered, agreed = d.agreed + excluded.agreed; return null; end $$;
drop function add_contest_days(audit_contests, int);
-- A charge that a person let pass with a cause, on the day of the approval. Audits from before are not counted yet: their next writing
-- counts them, that of kept_sides (20261129150000) at the latest.
create function set_approval_counted() returns trigger language plpgsql as $$ begin new.is_counted := new.cause is not null; return new; end $$;
create function keep_approved_days() returns trigger language plpgsql as $$ begin insert into contest_days as d (shipper_id, transporter_id, cause, day, contests, found, recovered, approvals, passed)
  select (s.audit).shipper_id, (s.audit).transporter_id, (s.audit).cause, ((s.audit).approved_at at time zone 'America/Sao_Paulo')::date, 0, 0, 0, sum(s.by), sum(s.by * greatest((s.audit).value - (s.audit).expected_value, 0))
  from (values (old, -1), (new, 1)) s(audit, by) where (s.audit).is_counted and (s.audit).manual_approved and (s.audit).cause is not null and (s.audit).approved_at is not null
    and (s.audit).shipper_id is not null and (s.audit).transporter_id is not null group by 1, 2, 3, 4 order by 1, 4, 2, 3 on conflict (shipper_id, day, transporter_id, cause) do update
  set approvals = d.approvals + excluded.approvals, passed = d.passed + excluded.passed; return null; end $$;
create trigger audits_order_counted before insert or update on audits_order for each row when (new.is_counted or new.cause is not null) execute function set_approval_counted();
create trigger audits_order_days_first after insert on audits_order for each row when (new.is_counted) execute function keep_approved_days();
create trigger audits_order_days_gone after delete on audits_order for each row when (old.is_counted) execute function keep_approved_days();
create trigger audits_order_days_moved after update on audits_order for each row when ((old.is_counted or new.is_counted)
    and (old.is_counted, old.cause, old.manual_approved, old.approved_at, old.value, old.expected_value, old.shipper_id, old.transporter_id)
      is distinct from (new.is_counted, new.cause, new.manual_approved, new.approved_at, new.value, new.expected_value, new.shipper_id, new.transporter_id)) execute function keep_approved_days();
