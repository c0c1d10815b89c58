import type { Context } from '#server/kit/context.ts'
import { pairOf } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { assertOpenProject } from '#server/modules/routes/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { dropSide } from '../intake-runs.store.ts'
import type { IntakeRow } from '../intake.store.ts'
import type { Subject } from '../subject-types.ts'
import {
  copyRoutes,
  isProjectBusy,
  lockProjectTables,
  lockWrittenTables,
  markOfProject,
  markOfWritten,
  type Project,
} from './copy-routes.store.ts'
import { unwriteRoutes, writeRoutes, writtenRoutes } from './write-routes.store.ts'

/** A file of route tables: the present lanes of a pair's project are compared, a draft is written for each that changes. */

/** Histories say who imported what, table by table, up to this many; the file's own record says the rest. */
const AUDITED = 1000

const projectOf = ({ shipper_id, transporter_id, project }: IntakeRow): Project => ({
  shipper_id,
  transporter_id,
  project: project ?? '',
})

/** The project is held until the transaction ends; the pair is still linked and the session's. */
const assertSame = async (ctx: Context, intake: IntakeRow) => {
  const project = projectOf(intake)
  const pair = await pairOf(ctx, project)
  await assertOpenProject(ctx, project.shipper_id, project.project)
  if ((await markOfProject(ctx.rows, project)) !== intake.table_mark)
    throw conflict('intake_table_changed', { table: project.project })
  return { ...pair, project: project.project }
}

const assertUnchanged = async (ctx: Context, intake: IntakeRow): Promise<void> => {
  const project = await assertSame(ctx, intake)
  if (await isProjectBusy(ctx.rows, project, intake.id)) throw conflict('intake_busy')
}

const audit = async (ctx: Context, intake: IntakeRow, event: (side: string) => string): Promise<void> => {
  const written = await writtenRoutes(ctx.rows, intake.id)
  for (const { id, side } of written.slice(0, AUDITED))
    ctx.audit({
      type: 'route_tables',
      id,
      event: event(side),
      new: { file: intake.file_name, intake_id: intake.id },
    })
}

const apply: Subject['apply'] = async (ctx, intake) => {
  const project = await assertSame(ctx, intake)
  await lockProjectTables(ctx.rows, project)
  await copyRoutes(ctx.rows, intake.id, 'before', project)
  await writeRoutes(ctx.rows, {
    ...project,
    intake: intake.id,
    project_name: intake.head.project_name ?? null,
    user_id: ctx.session.user_id,
    user_name: ctx.session.name,
    today: today(ctx.now()),
  })
  await dropSide(ctx.rows, intake.id, 'before')
  await audit(ctx, intake, () => 'imported')
  return { draft: null, isNew: false, mark: await markOfWritten(ctx.rows, intake.id) }
}

const undo: Subject['undo'] = async (ctx, intake) => {
  const { shipper_id, project } = projectOf(intake)
  await assertOpenProject(ctx, shipper_id, project)
  await lockWrittenTables(ctx.rows, intake.id)
  // A user who approved, edited or deleted one of them since has moved on from this file.
  if ((await markOfWritten(ctx.rows, intake.id)) !== intake.draft_mark)
    throw conflict('intake_draft_changed', { table: project })
  await audit(ctx, intake, (side) => (side === 'written' ? 'deleted' : 'import_undone'))
  await unwriteRoutes(ctx.rows, intake.id)
  await dropSide(ctx.rows, intake.id, 'written', 'edited')
  return { draft: null }
}

export const routeSubject: Subject = {
  isCompared: () => true,
  copy: (rows, intake) => copyRoutes(rows, intake.id, 'current', projectOf(intake)),
  mark: (rows, intake) => markOfProject(rows, projectOf(intake)),
  facts: () => Promise.resolve(null),
  leftOut: 'kept',
  assertUnchanged,
  apply,
  undo,
}
