import type { Context } from '#server/kit/context.ts'
import type { Params, UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { exampleInput } from '#shared/documents/documents-actions.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { exampleCte } from '../examples/example-cte.ts'
import { chargedOrder } from '../example.store.ts'
import { importCteFiles } from './import-files.ts'

/** Brasília is so far behind UTC, the whole year. */
const BRASILIA = 3 * 3_600_000

/**
 * Demonstration only: the CT-e that the carrier would issue for its order, written and then imported like any other, so that an
 * order of one's own invoices can be followed to its audit.
 */
export const bringExample = async (
  ctx: Context,
  { order_id }: Params,
  { difference }: z.output<typeof exampleInput>,
  _files: readonly UploadedFile[],
  services: Services,
) => {
  const order = services.env.DEMO_MODE ? await chargedOrder(ctx, Number(order_id)) : undefined
  if (!order?.issuer || !order.recipient) throw notFound('orders')
  const issued_at = `${new Date(ctx.now().getTime() - BRASILIA).toISOString().slice(0, 19)}-03:00`
  const { issuer, recipient } = order
  const { xml, access_key } = exampleCte({ ...order, issuer, recipient, issued_at }, difference)
  const file = { name: `${access_key}-cte.xml`, bytes: Buffer.from(xml) }
  return importCteFiles(ctx, {}, {}, [file], services)
}
