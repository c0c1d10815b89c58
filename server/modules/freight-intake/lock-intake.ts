import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { intakesScope } from './freight-intake.scope.ts'
import type { IntakeRow } from './intake.store.ts'

/** An intake that is about to change, locked; two people at once meet here, and the second is told. */
export const lockIntake = async (
  ctx: Context,
  params: Params,
  from: readonly IntakeRow['status'][],
): Promise<IntakeRow> => {
  const [row] = await ctx.rows<IntakeRow>(
    sql`select t.* from freight_intakes t where t.id = ${idParam(params)} and (${intakesScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('freight_intakes')
  if (from.includes(row.status)) return row
  throw conflict(
    row.status === 'checking' || row.status === 'applying' ? 'intake_busy' : `intake_${row.status}`,
  )
}
