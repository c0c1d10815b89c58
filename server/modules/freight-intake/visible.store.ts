import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { routeScope } from '#server/modules/routes/index.ts'
import { tableScope } from '#server/modules/tables/index.ts'
import { intakesScope } from './freight-intake.scope.ts'
import type { IntakeRow } from './intake.store.ts'
import type { Project } from './routes/copy-routes.store.ts'

/** Tables, projects and intakes that the session sees, for sheets in and out. */

type TableToExport = Row<'simulation_tables', 'id' | 'table' | 'shipper_id' | 'transporter_id'>

export const visibleTable = async (ctx: ReadContext, id: number): Promise<TableToExport | undefined> => {
  const [table] = await ctx.rows<TableToExport>(
    sql`select t.id, t."table", t.shipper_id, t.transporter_id from simulation_tables t
        where t.id = ${id} and (${tableScope(ctx.session)})`,
  )
  return table
}

/** Project and pair of a route table. */
export const visibleProject = async (ctx: ReadContext, routeId: number): Promise<Project | undefined> => {
  const [route] = await ctx.rows<Project>(
    sql`select t.shipper_id, t.transporter_id, t.project from route_tables t
        where t.id = ${routeId} and (${routeScope(ctx.session)})`,
  )
  return route
}

export const visibleIntake = async (ctx: ReadContext, id: number): Promise<IntakeRow | undefined> => {
  const [intake] = await ctx.rows<IntakeRow>(
    sql`select t.* from freight_intakes t where t.id = ${id} and (${intakesScope(ctx.session)})`,
  )
  return intake
}

/** The same, locked. */
export const lockVisibleIntake = async (ctx: Context, id: number): Promise<IntakeRow | undefined> => {
  const [intake] = await ctx.rows<IntakeRow>(
    sql`select t.* from freight_intakes t where t.id = ${id} and (${intakesScope(ctx.session)}) for update of t`,
  )
  return intake
}

/** An intake of no company, where an export puts its parts while it writes them. @returns its id */
export const insertScratch = async (rows: Rows, format: string): Promise<number> => {
  const [scratch] = await rows<{ id: number }>(sql`
    insert into freight_intakes (company_id, user_id, shipper_id, transporter_id, file_key, file_name, file_hash, file_size, format, status)
    values (0, 0, 0, 0, '', 'export', '', 0, ${format}, 'cancelled') returning id`)
  if (!scratch) throw new Error('no place for the export')
  return scratch.id
}

export const removeScratch = (rows: Rows, id: number): Promise<unknown> =>
  rows(sql`delete from freight_intakes where id = ${id}`)
