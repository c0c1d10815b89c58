import type { Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { lockVisible } from '#server/modules/tables/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { IntakeRow } from '../intake.store.ts'
import type { Subject } from '../subject-types.ts'
import { copyTable } from './copy-table.store.ts'
import { prepareDraft } from './draft-table.ts'
import { isTableBusy } from '../intake-runs.store.ts'
import { headOf, markOf, removeTable, reopenDraft } from './mark.store.ts'
import { writeTable } from './write-table.store.ts'

/** A file of a freight table: one table is compared, one draft is written. */

const facts: Subject['facts'] = async (rows, { table_id }) => {
  if (table_id === null) return null
  const head = await headOf(rows, table_id)
  if (!head) return null
  const origin = head.origin_city_id ?? head.origin_uf
  return {
    model: head.option_calcule,
    multiple: head.table_type === 'multiple',
    origin: origin === null ? null : String(origin),
  }
}

const mark = async (rows: Rows, { table_id }: IntakeRow): Promise<string | null> =>
  table_id === null ? null : markOf(rows, table_id)

const assertUnchanged = async (ctx: Context, intake: IntakeRow): Promise<void> => {
  if (intake.table_id === null) return
  const table = await lockVisible(ctx, intake.table_id)
  if ((await markOf(ctx.rows, table.id)) !== intake.table_mark)
    throw conflict('intake_table_changed', { table: table.table })
  if (await isTableBusy(ctx.rows, table.id, intake.id)) throw conflict('intake_busy')
}

const apply: Subject['apply'] = async (ctx, intake) => {
  const { draft, isNew } = await prepareDraft(ctx, intake)
  await writeTable(ctx.rows, intake.id, 'staged', draft)
  ctx.audit({
    type: 'simulation_tables',
    id: draft,
    event: 'imported',
    new: { file: intake.file_name, intake_id: intake.id },
  })
  return { draft, isNew, mark: await markOf(ctx.rows, draft) }
}

const undo: Subject['undo'] = async (ctx, intake) => {
  if (intake.draft_id === null) throw conflict('intake_draft_gone')
  if (!(await headOf(ctx.rows, intake.draft_id))) throw conflict('intake_draft_gone')
  const draft = await lockVisible(ctx, intake.draft_id)
  const isSame = (await markOf(ctx.rows, draft.id)) === intake.draft_mark
  const isOpen = draft.shipper_approval === 'waiting' && draft.transporter_approval === 'waiting'
  if (!isSame || !isOpen) throw conflict('intake_draft_changed', { table: draft.table })
  if (intake.draft_is_new) await removeTable(ctx.rows, draft.id)
  else {
    await writeTable(ctx.rows, intake.id, 'before', draft.id)
    await reopenDraft(ctx.rows, draft.id)
  }
  ctx.audit({
    type: 'simulation_tables',
    id: draft.id,
    event: intake.draft_is_new ? 'deleted' : 'import_undone',
    new: { intake_id: intake.id },
  })
  return { draft: intake.draft_is_new ? null : draft.id }
}

export const freightSubject: Subject = {
  isCompared: ({ table_id }) => table_id !== null,
  copy: async (rows, { id, table_id }) => {
    if (table_id !== null) await copyTable(rows, id, 'current', table_id)
  },
  mark,
  facts,
  leftOut: 'removed',
  assertUnchanged,
  apply,
  undo,
}
