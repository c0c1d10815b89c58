import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

type Db = Pick<Context, 'rows'>
type Pair = { id: number; by_key: string | null }

/**
 * Of the CT-es with these keys, and of those that they name, which now have another in their place: one of the same issuer
 * that is not cancelled, sent by a company that may speak for the replaced one. Only those where that changed.
 */
export const replacingPairs = ({ rows }: Db, keys: readonly string[], gone: number): Promise<Pair[]> =>
  rows<Pair>(sql`
    with named as (select unnest(${keys}::text[]) as key
      union select unnest(n.replaces_keys) from cte_files n where n.key = any(${keys}))
    select d.id, w.by_key from named join cte_files d on d.key = named.key
      cross join lateral (select min(x.key) as by_key from cte_files x
        where x.replaces_keys @> array[d.key] and x.id <> ${gone} and x.key <> d.key and x.canceled_at is null
          and x.issuer_document = d.issuer_document
          and (x.company_id in (d.company_id, d.transporter_id) or x.order_id = d.order_id
            or exists (select from orders o where o.id = d.order_id and o.shipper_id = x.company_id))) w
    where d.replaced_by_key is distinct from w.by_key order by d.id`)

type Replaced = Pair & { order_id: number | null; key: string }

/** @returns those that this statement changed: two at once tell of it once */
export const setReplaced = ({ rows }: Db, pairs: readonly Pair[], now: string): Promise<Replaced[]> =>
  rows<Replaced>(sql`
    update cte_files d set replaced_by_key = p.by_key, replaced_at = case when p.by_key is not null then ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(id int, by_key text)
    where d.id = p.id and d.replaced_by_key is distinct from p.by_key
    returning d.id, d.order_id, d.key, d.replaced_by_key as by_key`)

export type ReplacedCte = {
  number: string
  key: string
  by_key: string
  by_number: string
  annulled: boolean
}

/** CT-es of an order that another one replaces, each once, with series and number of both. */
export const replacedCtesOf = ({ rows }: Db, orderId: number): Promise<ReplacedCte[]> =>
  rows<ReplacedCte>(sql`
    select distinct on (c.key) c.number || '/' || c.serie as number, c.key, c.replaced_by_key as by_key,
      x.number || '/' || x.serie as by_number, x.cte_type = '2' as annulled
    from (select f.id from cte_files f where f.order_id = ${orderId}
        union select s.cte_id from cte_shares s where s.order_id = ${orderId}) own
      join cte_files c on c.id = own.id join cte_files x on x.key = c.replaced_by_key
    order by c.key, x.id`)
