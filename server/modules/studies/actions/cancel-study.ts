import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { cancelStudy } from '#shared/studies/study.calls.ts'
import { auditStatus } from '../audit-status.ts'
import { freightStudiesResource } from '../studies.resource.ts'
import { isRunning, lockVisibleStudy, stopStudy } from '../studies.store.ts'

/** The job stops at its next batch; the study keeps none of its results. */
export const cancelStudyRoute = action(cancelStudy, async (ctx, asked) => {
  const study = await lockVisibleStudy(ctx, asked.id)
  if (!isRunning(study)) throw conflict('transition_refused', { status: study.status })
  await stopStudy(ctx, study.id)
  auditStatus(ctx, study, 'canceled')
  return asked.services.reader.get(ctx, freightStudiesResource, study.id)
})
