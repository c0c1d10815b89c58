import { action } from '#server/kit/routes.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { TENDER_LIMITS } from '#shared/tenders/tender-input.ts'
import { fillLanes } from '#shared/tenders/tender.calls.ts'
import { assertDraft } from '../assert-state.ts'
import { addLanes, countLanes, historyLanes } from '../lane.store.ts'
import { lockTender } from '../tender.store.ts'

const YEAR_DAYS = 365

export const fillLanesRoute = action(fillLanes, async (ctx, { id }) => {
  const tender = await lockTender(ctx, id)
  assertDraft(tender)
  const from = new Date(`${addDays(today(ctx.now()), -YEAR_DAYS)}T00:00:00-03:00`)
  const most = TENDER_LIMITS.lanes - (await countLanes(ctx, id))
  const found = await historyLanes(ctx, tender.company_id, { from, most: TENDER_LIMITS.lanes })
  const created = await addLanes(ctx, tender, found.slice(0, Math.max(0, most)))
  ctx.audit({ type: 'freight_tenders', id, event: 'updated', new: { source: 'orders', created } })
  ctx.raise('freight_tenders.updated', { id, company_id: tender.company_id })
  return { data: { created, left: found.length - created } }
})
