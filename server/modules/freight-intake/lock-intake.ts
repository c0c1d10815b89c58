import type { Context } from '#server/kit/context.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { lockVisibleIntake } from './visible.store.ts'
import type { IntakeRow } from './intake.store.ts'

/** An intake that is about to change, locked; two people at once meet here, and the second is told. */
export const lockIntake = async (
  ctx: Context,
  id: number,
  from: readonly IntakeRow['status'][],
): Promise<IntakeRow> => {
  const row = await lockVisibleIntake(ctx, id)
  if (!row) throw notFound('freight_intakes')
  if (from.includes(row.status)) return row
  throw conflict(
    row.status === 'checking' || row.status === 'applying' ? 'intake_busy' : `intake_${row.status}`,
  )
}
