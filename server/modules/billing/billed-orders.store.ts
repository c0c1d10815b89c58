import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import type { Period } from './pure/closing-days.ts'

/** Orders that bills count: those created in the period but the ones canceled in it (billing/README "Value"). */

export type OrderCounts = { readonly ftl: number; readonly others: number }

const isFtl = sql`o.modal in ('full_truckload', 'full_truckload_reverse')`

const ofPeriod = (company_id: number, { start, end }: Period): Sql => sql`
  o.shipper_id in (select c.id from companies c where c.id = ${company_id} or c.parent_id = ${company_id})
  and ${betweenDays(sql`o.created_at`, start, end)}
  and not (o.canceled_at is not null and ${betweenDays(sql`o.canceled_at`, start, end)})`

/** How many a bill would count. */
export const countOrders = async (rows: Rows, company_id: number, period: Period): Promise<OrderCounts> => {
  const [counts] = await rows<OrderCounts>(sql`
    select count(*) filter (where ${isFtl})::int as ftl, count(*) filter (where not ${isFtl})::int as others
    from orders o where ${ofPeriod(company_id, period)}
      and not exists (select from billing_orders b where b.order_id = o.id)`)
  return counts ?? { ftl: 0, others: 0 }
}

/** Notes the orders of a period as counted by a bill; an order that another bill counted is not counted again. */
export const countIntoBill = async (
  rows: Rows,
  billing_id: number,
  company_id: number,
  period: Period,
): Promise<OrderCounts> => {
  const [counts] = await rows<OrderCounts>(sql`
    with counted as (
      insert into billing_orders (order_id, billing_id, is_ftl)
      select o.id, ${billing_id}, ${isFtl} from orders o where ${ofPeriod(company_id, period)}
      on conflict (order_id) do nothing returning is_ftl)
    select count(*) filter (where is_ftl)::int as ftl, count(*) filter (where not is_ftl)::int as others from counted`)
  return counts ?? { ftl: 0, others: 0 }
}

export type BilledOrder = {
  order_id: number
  shipper_order_code: string | null
  modal: string
  is_ftl: boolean
  created_at: string
}

const TOLD = sql`o.id as order_id, o.shipper_order_code, o.modal, o.created_at`

/** Orders that a bill counted. */
export const ordersOfBill = (billing_id: number): Sql => sql`
  select ${TOLD}, b.is_ftl from billing_orders b join orders o on o.id = b.order_id where b.billing_id = ${billing_id}`

/** Orders that a bill would count if the period closed now. */
export const ordersOfPeriod = (company_id: number, period: Period): Sql => sql`
  select ${TOLD}, ${isFtl} as is_ftl from orders o where ${ofPeriod(company_id, period)}
    and not exists (select from billing_orders b where b.order_id = o.id)`

type Paged = { after?: number | undefined; kind?: 'ftl' | 'others' | undefined; limit: number }

/** Counted orders after one of them, by their number. The caller has seen the bill, or the company. */
export const pageOfOrders = (
  ctx: ReadContext,
  orders: Sql,
  { after = 0, kind, limit }: Paged,
): Promise<BilledOrder[]> =>
  ctx.rows(sql`
    select x.order_id, x.shipper_order_code, x.modal, x.is_ftl, x.created_at from (${orders}) x
    where x.order_id > ${after} ${kind === undefined ? sql`` : sql`and x.is_ftl = ${kind === 'ftl'}`}
    order by x.order_id limit ${limit}`)
