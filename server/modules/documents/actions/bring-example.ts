import { action } from '#server/kit/routes.ts'
import { bringExample } from '#shared/documents/document.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { chargedOrder } from '../example.store.ts'
import { exampleCte } from '../examples/example-cte.ts'
import { importDrop } from '../import-drop.ts'

/** Brasília is so far behind UTC, the whole year. */
const BRASILIA = 3 * 3_600_000

/**
 * Demonstration only: the CT-e that the carrier would issue for its order, written and then imported like any other, so that an
 * order of one's own invoices can be followed to its audit.
 */
export const bringExampleRoute = action(bringExample, async (ctx, { order_id, input, services }) => {
  const order = services.env.DEMO_MODE ? await chargedOrder(ctx, order_id) : undefined
  if (!order?.issuer || !order.recipient) throw notFound('orders')
  const issued_at = `${new Date(ctx.now().getTime() - BRASILIA).toISOString().slice(0, 19)}-03:00`
  const { issuer, recipient } = order
  const { xml, access_key } = exampleCte({ ...order, issuer, recipient, issued_at }, input.difference)
  const file = { name: `${access_key}-cte.xml`, bytes: Buffer.from(xml) }
  return importDrop(ctx, 'cte', { files: [file], services })
})
