import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { rerunStudy } from '#shared/studies/study.calls.ts'
import { auditStatus } from '../audit-status.ts'
import { assertRoom, freightStudiesResource } from '../studies.resource.ts'
import { isRunning, lockVisibleStudy, restartStudy } from '../studies.store.ts'

/** The same question to today's tables and orders; the earlier answer goes. */
export const rerunStudyRoute = action(rerunStudy, async (ctx, asked) => {
  const study = await lockVisibleStudy(ctx, asked.id)
  if (isRunning(study)) throw conflict('transition_refused', { status: study.status })
  await assertRoom(ctx, study.shipper_id)
  await restartStudy(ctx, study)
  auditStatus(ctx, study, 'pending')
  ctx.raise('freight_studies.requested', { id: study.id })
  return asked.services.reader.get(ctx, freightStudiesResource, study.id)
})
