-- CreateTable
CREATE TABLE "document_readers" (
    "kind" TEXT NOT NULL,
    "company_id" INTEGER NOT NULL,
    "document_id" INTEGER NOT NULL,
    "sides" INTEGER NOT NULL,

    CONSTRAINT "document_readers_pkey" PRIMARY KEY ("kind","company_id","document_id")
);

-- CreateIndex
CREATE INDEX "document_readers_kind_document_id_idx" ON "document_readers"("kind", "document_id");

-- by hand
-- A company's documents are its own and those of its orders: read as "or", every list looked at all rows of all companies.
create view documents_of_orders as
  select 'nf' as kind, t.id as document_id, t.order_id, 127 as sides from nf_files t where t.order_id is not null
  union all select 'cte', t.id, t.order_id, 119 from cte_files t where t.order_id is not null
  -- Another order's carrier has no part in a shared CT-e.
  union all select 'cte', s.cte_id, s.order_id, 114 from cte_shares s
  union all select 'mdfe', m.mdfe_id, m.order_id, 119 from mdfe_orders m
  union all select 'canhoto', t.id, t.order_id, 127 from canhoto_files t
  union all select 'paper', t.id, t.order_id, 127 from order_papers t;

create view document_readers_of_documents as
  select kind, company_id, document_id, bit_or(side)::int as sides from (
    select 'nf' as kind, t.company_id, t.id as document_id, 1 as side from nf_files t
    union all select 'cte', t.company_id, t.id, 1 from cte_files t
    union all select 'mdfe', t.company_id, t.id, 1 from mdfe_files t
    union all select 'canhoto', t.company_id, t.id, 1 from canhoto_files t
    union all select 'paper', t.company_id, t.id, 1 from order_papers t
    union all select d.kind, r.company_id, d.document_id, r.side from documents_of_orders d cross join lateral (
      select s.company_id, s.side from orders o cross join lateral (values (o.shipper_id, 2), (o.transporter_id, 4), (o.customer_id, 16),
        (o.supplier_id, 32), (o.risk_manager_id, 64)) s(company_id, side) where o.id = d.order_id and s.company_id is not null
      union all select p.transporter_id, 8 from order_proposals p where p.order_id = d.order_id and p.status <> 'refused') r where d.sides & r.side > 0) x
  group by 1, 2, 3;

-- What changes a document locks its orders, those of before and of now; what changes an order has locked it: each sees what the other did.
-- Two orders of one document, which is then a CT-e or a manifest, meet at the document itself.
create function keep_document_readers(of_kind text, ids int[], linked boolean default false) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('document_readers ' || of_kind), d.id) from (
    select i as id from unnest(ids) i where linked union select s.cte_id from cte_shares s where of_kind = 'cte' and s.cte_id = any(ids)
    union select m.mdfe_id from mdfe_orders m where of_kind = 'mdfe' and m.mdfe_id = any(ids) order by 1) d;
  delete from document_readers r where r.kind = of_kind and r.document_id = any(ids) and not exists (
    select from document_readers_of_documents w where w.kind = of_kind and w.document_id = r.document_id and w.document_id = any(ids) and w.company_id = r.company_id);
  insert into document_readers as r (kind, company_id, document_id, sides)
    select w.kind, w.company_id, w.document_id, w.sides from document_readers_of_documents w where w.kind = of_kind and w.document_id = any(ids)
    order by w.company_id, w.document_id
    on conflict (kind, company_id, document_id) do update set sides = excluded.sides where r.sides <> excluded.sides;
end $$;

create function keep_readers_of_documents(of_kind text, ids int[], of_orders int[], linked boolean) returns void language plpgsql as $$
begin
  perform from orders o where o.id = any(of_orders) or linked and o.id in (
    select d.order_id from documents_of_orders d where d.kind = of_kind and d.document_id = any(ids)) order by o.id for no key update;
  perform keep_document_readers(of_kind, ids, linked);
end $$;

create function keep_readers_of_orders(ids int[]) returns void language plpgsql as $$
begin
  perform keep_document_readers(d.kind, array_agg(distinct d.document_id order by d.document_id)) from documents_of_orders d where d.order_id = any(ids) group by d.kind order by d.kind;
end $$;

-- Documents that come, change hands or go, and their links: kind, column of the document's id, of its order's, whether it is a link.
create function keep_readers() returns trigger language plpgsql as $$
declare
  ids int[];
  of_orders int[];
begin
  execute format('select array_agg(distinct x.%I), array_agg(distinct %s) from %I x', tg_argv[1], tg_argv[2],
    case when tg_op = 'DELETE' then 'before' else 'now' end) into ids, of_orders;
  if ids is not null then perform keep_readers_of_documents(tg_argv[0], ids, of_orders, tg_argv[3]::boolean); end if;
  return null;
end $$;
create function keep_readers_of_row() returns trigger language plpgsql as $$
begin
  perform keep_readers_of_documents(tg_argv[0], array[new.id], array[old.order_id, new.order_id], tg_argv[0] = 'cte');
  return null;
end $$;
create function keep_readers_of_order() returns trigger language plpgsql as $$
begin
  perform keep_readers_of_orders(array[new.id]);
  return null;
end $$;
create function keep_readers_of_proposals() returns trigger language plpgsql as $$
declare ids int[];
begin
  execute format('select array_agg(distinct x.order_id) from %I x', case when tg_op = 'DELETE' then 'before' else 'now' end) into ids;
  if ids is not null then perform keep_readers_of_orders(ids); end if;
  return null;
end $$;

do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[['nf_files', 'nf', 'id', 'x.order_id', 'f'], ['cte_files', 'cte', 'id', 'x.order_id', 'f'], ['mdfe_files', 'mdfe', 'id', 'null::int', 'f'],
    ['canhoto_files', 'canhoto', 'id', 'x.order_id', 'f'], ['order_papers', 'paper', 'id', 'x.order_id', 'f'],
    ['cte_shares', 'cte', 'cte_id', 'x.order_id', 't'], ['mdfe_orders', 'mdfe', 'mdfe_id', 'x.order_id', 't']] loop
    execute format('create trigger %1$s_readers_of_new after insert on %1$I referencing new table as now for each statement execute function keep_readers(%2$L, %3$L, %4$L, %5$L)',
      part[1], part[2], part[3], part[4], part[5]);
    execute format('create trigger %1$s_readers_of_gone after delete on %1$I referencing old table as before for each statement execute function keep_readers(%2$L, %3$L, %4$L, %5$L)',
      part[1], part[2], part[3], part[4], part[5]);
  end loop;
  foreach part slice 1 in array array[['nf_files', 'nf'], ['cte_files', 'cte'], ['canhoto_files', 'canhoto'], ['order_papers', 'paper']] loop
    execute format('create trigger %1$s_readers_again after update of company_id, order_id on %1$I for each row
      when ((old.company_id, old.order_id) is distinct from (new.company_id, new.order_id)) execute function keep_readers_of_row(%2$L)', part[1], part[2]);
  end loop;
end $$;
create trigger orders_readers after update of shipper_id, transporter_id, customer_id, supplier_id, risk_manager_id on orders for each row
  when ((old.shipper_id, old.transporter_id, old.customer_id, old.supplier_id, old.risk_manager_id)
    is distinct from (new.shipper_id, new.transporter_id, new.customer_id, new.supplier_id, new.risk_manager_id)) execute function keep_readers_of_order();
create trigger order_proposals_readers_of_new after insert on order_proposals referencing new table as now for each statement execute function keep_readers_of_proposals();
create trigger order_proposals_readers_of_gone after delete on order_proposals referencing old table as before for each statement execute function keep_readers_of_proposals();
create function keep_readers_of_proposal() returns trigger language plpgsql as $$
begin
  perform from orders o where o.id in (old.order_id, new.order_id) order by o.id for no key update;
  perform keep_readers_of_orders(array[old.order_id, new.order_id]);
  return null;
end $$;
create trigger order_proposals_readers_again after update of order_id, transporter_id, status on order_proposals for each row
  when ((old.order_id, old.transporter_id, old.status) is distinct from (new.order_id, new.transporter_id, new.status)) execute function keep_readers_of_proposal();
