import { sql, type Rows } from '#server/infra/database.ts'

/** Freight that a company has paid. */

export type PaidRow = { uf: string; orders: number; paid: string; weight: string }

type Asked = {
  company_id: number
  origin_city_id: number
  ufs: readonly string[]
  since: Date
  /** Deliveries that are read at most, newest first. */
  most: number
}

/** By state of delivery, from the origin's state: what the carriers charged, else what was agreed. */
export const paidFreight = (rows: Rows, asked: Asked): Promise<PaidRow[]> =>
  rows<PaidRow>(sql`
    select p.uf, count(*)::int as orders, sum(p.paid)::text as paid, sum(p.weight)::text as weight from (
      select o.delivery_uf as uf, o.weight, coalesce(
        (select max(a.value) from audits_order a where a.order_id = o.id and a.audit <> 'additional_services' and a.value > 0),
        o.freight_value) as paid
      from orders o
      where o.shipper_id = ${asked.company_id} and o.canceled_at is null and not o.reverse and o.type_freight = 'CIF'
        and o.delivered_date_time >= ${asked.since} and o.weight > 0
        and o.collection_uf = (select c.uf from cities c where c.id = ${asked.origin_city_id})
        and o.delivery_uf = any(${[...asked.ufs]})
      order by o.delivered_date_time desc limit ${asked.most}) p
    where p.paid > 0 group by p.uf`)
