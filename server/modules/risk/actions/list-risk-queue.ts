import { action } from '#server/kit/routes.ts'
import { QUEUE_PAGE } from '#shared/risk/order-risk.ts'
import { listRiskQueue } from '#shared/risk/risk.calls.ts'
import { presentQueue } from '../present-risk.ts'
import { queueOf } from '../queue.store.ts'

export const listRiskQueueRoute = action(listRiskQueue, async (ctx, { query }) => {
  const found = await queueOf(ctx, query.waits_for, query.offset)
  const page = found.slice(0, QUEUE_PAGE)
  const risks = await presentQueue(ctx, page)
  const rows = page.flatMap((order, at) => {
    const risk = risks[at]
    if (!risk) return []
    const { id, code, waits_for, since, collection_date_time, modal, shipper, transporter } = order
    const [value, from, to] = [order.invoice_amount, order.from_city, order.to_city]
    return [
      {
        id,
        code,
        waits_for,
        since,
        collection_date_time,
        modal,
        value,
        from,
        to,
        shipper,
        transporter,
        risk,
      },
    ]
  })
  return { data: { rows, more: found.length > QUEUE_PAGE } }
})
