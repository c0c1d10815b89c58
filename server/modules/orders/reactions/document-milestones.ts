import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import { departByPosition } from '../actions/depart-order.ts'
import { priceReturn } from '../price-return.ts'
import { lockOrder } from '../lock-order.store.ts'
import { recordMilestone } from '../transition-order.ts'

/** Documents and positions arrive elsewhere; the order takes note (orders/README "Life of an order", milestones). Each bears being repeated. */

/** Events about an order itself name it `id`, those of its documents and positions `order_id`. */
const orderOf = ({ order_id, id }: Record<string, unknown>): number | null => {
  const found = order_id ?? id
  return typeof found === 'number' ? found : null
}

const exists = async (services: Services, id: number): Promise<boolean> =>
  (await services.database.rows(sql`select 1 from orders where id = ${id} and canceled_at is null`)).length >
  0

const onOrder = (
  event: string,
  name: string,
  run: (ctx: Context, id: number) => Promise<unknown>,
): Reaction =>
  reaction(event, name, async (payload, services) => {
    const id = orderOf(payload)
    if (id === null || !(await exists(services, id))) return
    await inTransaction(services, systemSession(), 'system', (ctx) => run(ctx, id))
  })

/** Every delivered invoice has a receipt: of its own, of its address, or of the whole order. */
const receiptsComplete = async (ctx: Context, id: number): Promise<boolean> => {
  const [missing] = await ctx.rows(sql`
    select 1 from order_delivery_addresses d left join nf_files n on n.order_delivery_address_id = d.id and n.order_id = d.order_id
    where d.order_id = ${id} and d.delivery_status in ('delivered', 'partial') and (n.id is null or n.delivery_status = 'delivered')
      and not exists (select 1 from canhoto_files c where c.order_id = d.order_id
        and (c.nf_file_id = n.id or (c.nf_file_id is null and (c.order_delivery_address_id is null or c.order_delivery_address_id = d.id))))
    limit 1`)
  const [some] = await ctx.rows(sql`select 1 from canhoto_files where order_id = ${id} limit 1`)
  return missing === undefined && some !== undefined
}

const DELIVERED = new Set<number>(statusIds('DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY'))

/** The receipts may come before or after the delivery is informed, so both events ask. */
const noteReceipts = async (ctx: Context, id: number): Promise<void> => {
  const order = await lockOrder(ctx, id)
  if (DELIVERED.has(order.last_active_status_id) && (await receiptsComplete(ctx, id)))
    await recordMilestone(ctx, order, 'available_canhoto')
}

/** The way back of refused invoices is priced once it stands: whoever refused them may not see the shipper's tables. */
const priceTheReturn = reaction(
  'orders.delivery_refused',
  'orders: price of the way back',
  async (payload, services) => {
    const { return_order_id: id } = payload
    if (typeof id !== 'number' || !(await exists(services, id))) return
    await inTransaction(services, systemSession(), 'system', (ctx) => priceReturn(ctx, id))
  },
)

export const orderReactions: readonly Reaction[] = [
  priceTheReturn,
  onOrder('invoices.linked', 'orders: invoice_issued', async (ctx, id) =>
    recordMilestone(ctx, await lockOrder(ctx, id), 'invoice_issued'),
  ),
  onOrder('ctes.matched', 'orders: available_cte', async (ctx, id) =>
    recordMilestone(ctx, await lockOrder(ctx, id), 'available_cte'),
  ),
  onOrder('receipts.attached', 'orders: available_canhoto', noteReceipts),
  onOrder('orders.delivered', 'orders: receipts that came first', noteReceipts),
  onOrder('orders.collected', 'orders: positions that came first', departByPosition),
  onOrder('positions.recorded', 'orders: on_route by the first position', departByPosition),
]
