-- AlterTable
ALTER TABLE "cte_files" ADD COLUMN     "complemented_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "replaced_at" TIMESTAMPTZ(3),
ADD COLUMN     "replaced_by_key" TEXT,
ADD COLUMN     "replaces_keys" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- DropIndex
DROP INDEX "cte_files_complemented_key_idx";

-- CreateIndex
CREATE INDEX "cte_files_complemented_keys_idx" ON "cte_files" USING GIN ("complemented_keys");

-- CreateIndex
CREATE INDEX "cte_files_replaces_keys_idx" ON "cte_files" USING GIN ("replaces_keys");

-- by hand
-- Whether a CT-e is part of what its orders are charged.
create function cte_charges(c cte_files) returns boolean language sql immutable as $$
  select c.canceled_at is null and c.replaced_at is null and c.cte_type <> '2' $$;
create or replace function order_charges(of_order int) returns table (freight numeric, service numeric) language sql stable as $$
  select
    coalesce((select sum(c.shipping_price) from cte_files c where c.order_id = of_order and cte_charges(c)
      and not exists (select from cte_shares s where s.cte_id = c.id)), 0)
    + coalesce((select sum(s.amount) from cte_shares s join cte_files c on c.id = s.cte_id
      where s.order_id = of_order and cte_charges(c)), 0),
    coalesce((select sum(n.value) from nf_service_files n where n.order_id = of_order), 0) $$;
alter table cte_files add constraint cte_files_replaced check ((replaced_at is null) = (replaced_by_key is null));
-- Few CT-es complement or substitute another one: filled in one go.
update cte_files set complemented_keys = array(select jsonb_array_elements_text(data->'complemented'))
  where is_additional and jsonb_typeof(data->'complemented') = 'array';
update cte_files set complemented_keys = array[complemented_key] where complemented_key is not null and complemented_keys = '{}';
update cte_files set replaces_keys = array(select jsonb_array_elements_text(data->'substituted'))
  where cte_type in ('3', '6') and jsonb_typeof(data->'substituted') = 'array';
with replaced as (
  update cte_files d set replaced_at = now(), replaced_by_key = x.key
  from cte_files x cross join lateral unnest(x.replaces_keys) as k(key)
  where x.replaces_keys <> '{}' and x.cte_type in ('3', '6') and d.key = k.key and x.key <> d.key and x.canceled_at is null
    and x.issuer_document = d.issuer_document
    and (x.company_id in (d.company_id, d.transporter_id) or x.order_id = d.order_id)
  returning d.id, d.order_id, d.key, d.replaced_by_key)
insert into outbox (event, payload)
  select 'ctes.replaced', jsonb_build_object('order_id', o.order_id, 'cte_id', r.id, 'key', r.key, 'by_key', r.replaced_by_key)
  from replaced r cross join lateral (select r.order_id where r.order_id is not null
    union select s.order_id from cte_shares s where s.cte_id = r.id) o(order_id);
