import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { runStudyJob } from '../jobs/run-study.job.ts'
import type { StudyRow } from '../studies.store.ts'
import { assertRoom, freightStudiesResource } from '../studies.resource.ts'
import { studiesScope } from '../studies.scope.ts'

const locked = async (ctx: Context, params: Params): Promise<StudyRow> => {
  const [study] = await ctx.rows<StudyRow>(sql`
    select t.* from freight_studies t where t.id = ${idParam(params)} and (${studiesScope(ctx.session)}) for update`)
  if (!study) throw notFound('freight_studies')
  return study
}

const isRunning = ({ status }: StudyRow): boolean => status === 'pending' || status === 'processing'

/** POST freight_studies/rerun/:id: the same question to today's tables and orders; the earlier answer goes. */
export const rerunStudy = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const study = await locked(ctx, params)
  if (isRunning(study)) throw conflict('transition_refused', { status: study.status })
  await assertRoom(ctx, study.shipper_id)
  const run = study.run + 1
  await ctx.rows(sql`
    update freight_studies set status = 'pending', run = ${run}, progress = 0, orders_done = 0, result = null, error = null,
      user_id = ${ctx.session.user_id}, started_at = null, finished_at = null, updated_at = now()
    where id = ${study.id}`)
  ctx.audit({
    type: 'freight_studies',
    id: study.id,
    event: 'transition',
    old: { status: study.status },
    new: { status: 'pending' },
  })
  ctx.raise('freight_studies.requested', { id: study.id })
  return services.reader.get(ctx, freightStudiesResource, study.id)
}

/** POST freight_studies/cancel/:id: the job stops at its next batch; what it wrote so far is not kept. */
export const cancelStudy = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const study = await locked(ctx, params)
  if (!isRunning(study)) throw conflict('transition_refused', { status: study.status })
  await ctx.rows(sql`
    update freight_studies set status = 'canceled', run = run + 1, finished_at = now(), updated_at = now() where id = ${study.id}`)
  await ctx.rows(sql`delete from freight_study_orders where study_id = ${study.id}`)
  ctx.audit({
    type: 'freight_studies',
    id: study.id,
    event: 'transition',
    old: { status: study.status },
    new: { status: 'canceled' },
  })
  return services.reader.get(ctx, freightStudiesResource, study.id)
}

/** Puts the newest run of a study on the queue; twice makes one job. */
export const enqueueStudy = async (services: Services, id: number): Promise<void> => {
  const [study] = await services.database.rows<{ run: number }>(
    sql`select run from freight_studies where id = ${id} and status = 'pending'`,
  )
  if (study)
    await services.jobs.enqueue(runStudyJob, { study_id: id, run: study.run }, { key: `${id} ${study.run}` })
}
