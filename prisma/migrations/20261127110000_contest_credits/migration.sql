-- What a settlement takes off the charge. Contests that were settled before took nothing off, and still do not.
alter table audit_contests add column credit numeric(15, 2) not null default 0;
alter table purchase_orders_orders add column credit numeric(15, 2) not null default 0;
-- by hand
alter table audit_contests add constraint audit_contests_credit check (credit >= 0 and (status = 'agreed' or credit = 0));

-- What agreed contests take off an order's charge, as long as the charge is the one that was contested; the newest of a kind counts.
create function order_credits(of_order int) returns table (freight numeric, service numeric) language sql stable as $$
  select coalesce(sum(x.amount) filter (where x.audit <> 'additional_services'), 0),
    coalesce(sum(x.amount) filter (where x.audit = 'additional_services'), 0)
  from (
    select distinct on (c.audit) c.audit, case when a.value = c.charged_value then c.credit else 0 end as amount
    from audit_contests c join audits_order a on a.order_id = c.order_id and a.audit = c.audit
    where c.order_id = of_order and c.status = 'agreed' order by c.audit, c.id desc) x $$;

-- What an order is paid: its charge less the credit, that of services off the service invoices first.
create function order_dues(of_order int) returns table (freight numeric, service numeric, credit numeric) language sql stable as $$
  select c.freight - k.freight - (k.service - least(k.service, c.service)), c.service - least(k.service, c.service),
    k.freight + k.service
  from order_charges(of_order) c cross join order_credits(of_order) k $$;
