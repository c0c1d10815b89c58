import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { tableScope } from '../freight.scope.ts'
import { groupParts, toFreightTable } from '../table-document.ts'
import { headsOf, partsOf } from '../tables.queries.ts'
import type { FreightTable } from '../pure/types.ts'

/** One table as the engine reads it, drafts too. @throws ModelNotFoundException */
export const visibleTable = async (
  ctx: ReadContext,
  id: number,
): Promise<{ table: FreightTable; modal: string; shipper_id: number }> => {
  const [owner] = await ctx.rows<{ shipper_id: number; modal: string }>(
    sql`select t.shipper_id, t.modal from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)})`,
  )
  if (!owner) throw notFound('simulation_tables')
  const [head] = await headsOf(ctx.rows, [id])
  if (!head) throw notFound('simulation_tables')
  const parts = groupParts(await partsOf(ctx.rows, [id]))
  return { table: toFreightTable(head, parts), ...owner }
}
