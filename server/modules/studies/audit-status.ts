import type { Context } from '#server/kit/context.ts'
import type { StudyStatus } from '#shared/studies/study.contract.ts'
import type { StudyRow } from './studies.store.ts'

/** A change of a study's status in its history. */
export const auditStatus = (ctx: Context, study: Pick<StudyRow, 'id' | 'status'>, status: StudyStatus) =>
  ctx.audit({
    type: 'freight_studies',
    id: study.id,
    event: 'transition',
    old: { status: study.status },
    new: { status },
  })
