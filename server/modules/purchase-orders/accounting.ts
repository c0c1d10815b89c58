import type { ReadContext } from '#server/kit/context.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { AccountingLine } from '#shared/purchase-orders/purchase-order-answers.ts'
import { chargedOrders } from './lines.store.ts'
import { apportion } from './pure/apportion.ts'
import { seenPurchaseOrder } from './purchase-orders.store.ts'
import { settingsOf } from './settings.store.ts'

/** Payment and retained taxes, shared out to orders and NF-e, with cost centre and account (README "Accounting"). */
export const accountingOf = async (
  ctx: Pick<ReadContext, 'rows' | 'session'>,
  id: number,
): Promise<AccountingLine[]> => {
  const order = await seenPurchaseOrder(ctx, id)
  const { account } = await settingsOf(ctx.rows, order.shipper_id)
  const charged = await chargedOrders(ctx, id)
  const orders = new Map(charged.map((one) => [one.order_id, one]))
  const invoices = new Map(charged.flatMap((one) => one.invoices.map((invoice) => [invoice.id, invoice])))
  return apportion(charged, order.value, order.retained).map((share) => {
    const invoice = share.nf_file_id === null ? undefined : invoices.get(share.nf_file_id)
    const own = orders.get(share.order_id) ?? itemAt(charged, 0)
    return {
      number: order.number,
      order_id: share.order_id,
      shipper_order_code: own.shipper_order_code,
      nf_number: invoice?.number ?? null,
      nf_serie: invoice?.serie ?? null,
      nf_key: invoice?.key ?? null,
      cost_center: own.cost_center ?? order.cost_center,
      account: order.account ?? account,
      charged: share.charged,
      payable: share.payable,
      retained: share.retained,
    }
  })
}
