import type { Context, ReadContext } from '#server/kit/context.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import type {
  PurchaseOrderDetails,
  PurchaseOrderLine,
} from '#shared/purchase-orders/purchase-order-answers.ts'
import { isWithinLimit } from './pure/judge.ts'
import { ownLimit, settingsOf } from './settings.store.ts'

/** What stops an approval: receipts that the shipper wants, contests that are open, the limit of the person. */

type Asked = { shipper_id: number; value: string }
type Blocks = PurchaseOrderDetails['blocked_by']

export const isWithin = async (
  { rows, session }: Pick<ReadContext, 'rows' | 'session'>,
  { shipper_id, value }: Asked,
): Promise<boolean> => {
  const { approval_limit } = await settingsOf(rows, shipper_id)
  return isWithinLimit(value, await ownLimit(rows, shipper_id, session.user_id), approval_limit)
}

export const blocksOf = async (
  ctx: Pick<ReadContext, 'rows' | 'session'>,
  asked: Asked,
  lines: readonly PurchaseOrderLine[],
): Promise<Blocks> => {
  const { requires_canhoto } = await settingsOf(ctx.rows, asked.shipper_id)
  return [
    ...(requires_canhoto && lines.some(({ has_canhoto }) => !has_canhoto) ? (['canhoto'] as const) : []),
    ...(lines.some(({ contested }) => contested) ? (['contest'] as const) : []),
    ...((await isWithin(ctx, asked)) ? [] : (['limit'] as const)),
  ]
}

const REFUSALS = {
  canhoto: 'purchase_order_without_canhoto',
  contest: 'purchase_order_contested',
  limit: 'purchase_order_limit',
} as const

/** @throws 409 that names the first thing in the way */
export const assertUnblocked = (blocks: Blocks): void => {
  const [first] = blocks
  if (first !== undefined) throw conflict(REFUSALS[first])
}

/** @throws 409 where the value is above what the person approves */
export const assertWithinLimit = async (ctx: Context, asked: Asked): Promise<void> => {
  if (!(await isWithin(ctx, asked))) throw conflict(REFUSALS.limit)
}

/** @throws 422 */
export const reasonGiven = (justification: string | undefined): string => {
  if (justification === undefined) throw invalidField('justification', 'required')
  return justification
}
