import type { Context } from '#server/kit/context.ts'
import type { Changes } from '#server/kit/update.ts'
import { writeTender, type Tender } from './tender.store.ts'

type Told = Partial<Pick<Tender, 'cancel_reason' | 'awarded_scenario_id'>>

/** A locked tender's next status; its history tells the status and the facts `told` with it. */
export const moveTender = async (
  ctx: Context,
  tender: Tender,
  status: Tender['status'],
  { told = {}, ...changes }: Changes<Tender> & { told?: Told } = {},
): Promise<void> => {
  const old = { status: tender.status }
  await writeTender(ctx, tender, { ...changes, ...told, status })
  ctx.audit({ type: 'freight_tenders', id: tender.id, event: 'updated', old, new: { status, ...told } })
}
