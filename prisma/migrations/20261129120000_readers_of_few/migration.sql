-- The orders of a document are found first and locked by their ids: "or id in (select …)" read every order for each link. Both are
-- planned once for each connection: planning the view anew took longer than asking it.
create function lock_orders_of_documents(of_kind text, ids int[], of_orders int[], linked boolean) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$ begin if linked then
    of_orders := of_orders || array(select d.order_id from documents_of_orders d where d.kind = of_kind and d.document_id = any(ids)); end if;
  perform from orders o where o.id = any(of_orders) order by o.id for no key update; end $$;
create or replace function keep_readers_of_documents(of_kind text, ids int[], of_orders int[], linked boolean) returns void language plpgsql as $$ begin perform lock_orders_of_documents(of_kind, ids, of_orders, linked);
  perform keep_document_readers(of_kind, ids, linked); end $$;
-- A few documents: planned once for each connection. Planning these views anew took 6 ms, the statements themselves 0.2 ms.
create function keep_readers_of_few(of_kind text, ids int[], linked boolean) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$ begin
  perform pg_advisory_xact_lock(hashtext('document_readers ' || of_kind), d.id) from ( select i as id from unnest(ids) i where linked union select s.cte_id from cte_shares s where of_kind = 'cte' and s.cte_id = any(ids)
    union select m.mdfe_id from mdfe_orders m where of_kind = 'mdfe' and m.mdfe_id = any(ids) order by 1) d;
  delete from document_readers r where r.kind = of_kind and r.document_id = any(ids) and not exists (
    select from document_readers_of_documents w where w.kind = of_kind and w.document_id = r.document_id and w.document_id = any(ids) and w.company_id = r.company_id);
  insert into document_readers as r (kind, company_id, document_id, sides) select w.kind, w.company_id, w.document_id, w.sides from document_readers_of_documents w where w.kind = of_kind and w.document_id = any(ids)
    order by w.company_id, w.document_id on conflict (kind, company_id, document_id) do update set sides = excluded.sides where r.sides <> excluded.sides; end $$;
-- Many documents have a plan for their number.
create or replace function keep_document_readers(of_kind text, ids int[], linked boolean default false) returns void language plpgsql as $$ begin if cardinality(ids) <= 10 then perform keep_readers_of_few(of_kind, ids, linked);
    return; end if;
  perform pg_advisory_xact_lock(hashtext('document_readers ' || of_kind), d.id) from ( select i as id from unnest(ids) i where linked union select s.cte_id from cte_shares s where of_kind = 'cte' and s.cte_id = any(ids)
    union select m.mdfe_id from mdfe_orders m where of_kind = 'mdfe' and m.mdfe_id = any(ids) order by 1) d;
  delete from document_readers r where r.kind = of_kind and r.document_id = any(ids) and not exists (
    select from document_readers_of_documents w where w.kind = of_kind and w.document_id = r.document_id and w.document_id = any(ids) and w.company_id = r.company_id);
  insert into document_readers as r (kind, company_id, document_id, sides) select w.kind, w.company_id, w.document_id, w.sides from document_readers_of_documents w where w.kind = of_kind and w.document_id = any(ids)
    order by w.company_id, w.document_id on conflict (kind, company_id, document_id) do update set sides = excluded.sides where r.sides <> excluded.sides; end $$;
