import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import type { Row } from '#server/kit/row.ts'
import { orderMoment } from '#server/modules/simulations/index.ts'
import type { ReauditFilters } from '#shared/audit/reaudit.contract.ts'
import type { Holds } from '../pure/reaudit.ts'

/** Orders whose audits a re-audit judges, and what holds some of them. */

type Chain = { root: number; transporter_id: number }

const chainOf = async (rows: Rows, id: number): Promise<Chain | undefined> => {
  const [chain] = await rows<Chain>(
    sql`select coalesce(t.root_id, t.id) as root, t.transporter_id from simulation_tables t where t.id = ${id}`,
  )
  return chain
}

/** Orders that were calculated by any version of the table; its carrier narrows the search. */
const ofTable = ({ root, transporter_id }: Chain): Sql => sql`
  o.transporter_id = ${transporter_id} and exists (
    select from simulation_orders s join simulation_tables v on v.id = s.simulation_table_id
    where s.order_id = o.id and s.selected and coalesce(v.root_id, v.id) = ${root})`

/** Ids of audited orders of the shipper, the newest first. */
export const chosenOrders = async (
  rows: Rows,
  shipperId: number,
  filters: ReauditFilters,
  most: number,
): Promise<number[]> => {
  const { simulation_table_id, transporter_id = null, date_from, date_until, order_ids = null } = filters
  const chain = simulation_table_id === undefined ? null : await chainOf(rows, simulation_table_id)
  if (chain === undefined) return []
  const table = chain === null ? sql`true` : ofTable(chain)
  const period =
    date_from === undefined && date_until === undefined
      ? sql`true`
      : betweenDays(orderMoment, date_from ?? '2000-01-01', date_until ?? '2999-12-31')
  const [found] = await rows<{ ids: number[] | null }>(sql`
    select json_agg(f.id) as ids from (
      select o.id from orders o
      where o.shipper_id = ${shipperId} and o.canceled_at is null and (${table}) and (${period})
        and (${transporter_id}::int is null or o.transporter_id = ${transporter_id}::int)
        and (${order_ids}::int[] is null or o.id = any(${order_ids}::int[]))
        and exists (select from audits_order a where a.order_id = o.id)
      order by o.id desc limit ${most}) f`)
  return found?.ids ?? []
}

export const codesOf = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> => {
  const found = await rows<Row<'orders', 'id' | 'shipper_order_code'>>(
    sql`select id, shipper_order_code from orders where id = any(${ids})`,
  )
  return new Map(found.map(({ id, shipper_order_code }) => [id, shipper_order_code]))
}

type HoldsRow = Holds & { order_id: number }

/** A purchase order that was approved, and contests that were not withdrawn, hold an order's audits. */
export const holdsOf = async (rows: Rows, ids: readonly number[]): Promise<ReadonlyMap<number, Holds>> => {
  const found = await rows<HoldsRow>(sql`
    select o.id as order_id,
      (select case p.status when 'paid' then 'paid' else 'purchase_order' end
        from purchase_orders_orders l join purchase_orders p on p.id = l.purchase_order_id
        where l.order_id = o.id and p.status in ('approved', 'invoiced', 'paid')) as purchase_order,
      array(select distinct c.audit from audit_contests c where c.order_id = o.id and c.status <> 'withdrawn') as contested
    from orders o where o.id = any(${ids})`)
  return new Map(found.map((one) => [one.order_id, one]))
}
