import { action } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import { showOrderAudits } from '#shared/audit/audit.calls.ts'
import { auditsOrder } from '#shared/audit/audit.contract.ts'
import { auditsOrderResource } from '../audit.resources.ts'
import { historyOf, visibleResource } from '../history.ts'

const MAX_HISTORY = 200

/** Changes of an order, newest first, and the outcome of its freight audit. */
export const showOrderAuditsRoute = action(showOrderAudits, async (ctx, { id, services }) => {
  const orders = await visibleResource(ctx, services, 'orders', id)
  const [history, freight] = await Promise.all([
    historyOf(ctx, orders, id, {}, { limit: MAX_HISTORY }),
    can(ctx.session, 'freight_audits.read')
      ? services.reader.list(ctx, auditsOrderResource, {
          page: { number: 1, size: 20 },
          sort: [{ field: 'id', descending: false }],
          include: [],
          filters: [{ name: 'order_id', filter: auditsOrder.filter.order_id, value: [id] }],
          search: null,
          fields: {},
        })
      : undefined,
  ])
  return {
    data: {
      order_id: id,
      audits: history.map((row) => ({ ...row, id: String(row.id) })),
      audits_order: (freight?.data ?? []).map((row) => ({
        id: row.id,
        ...row.attributes,
        actions: row.meta?.actions ?? [],
      })),
    },
  }
})
