import type { Context } from '#server/kit/context.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { holdProject, lockTablesOf, shippersOfProject } from './projects.store.ts'
import type { RouteRow } from './route-state.ts'

type Named = { project: string; shipper_id?: number | undefined; transporter_id?: number | undefined }

/** The project's shipper: a code may be used by several shippers that a session sees. */
const shipperOf = async (ctx: Context, { project, shipper_id }: Named): Promise<number> => {
  const [first, second] = await shippersOfProject(ctx, project, shipper_id)
  if (first === undefined) throw notFound('route_tables_projects')
  if (second !== undefined) throw invalidField('shipper_id', 'required')
  return first
}

/** The project's shipper and all of its tables that the session sees, locked in the order of their ids. */
export const lockProject = async (ctx: Context, named: Named): Promise<[number, RouteRow[]]> => {
  const shipper = await shipperOf(ctx, named)
  await holdProject(ctx, shipper, named.project)
  const tables = await lockTablesOf(ctx, shipper, named)
  if (tables.length === 0) throw notFound('route_tables_projects')
  return [shipper, tables]
}
