import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { assertNoOverlap } from '#server/modules/tables/approval-checks.ts'
import { simulationTableProlongationResource } from '#server/modules/tables/table-extras.resources.ts'
import { isApproved } from '#server/modules/tables/table-rules.ts'
import { lockVisible } from '#server/modules/tables/table-write.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import type { prolongationInput } from '#shared/tables/table-extras.contract.ts'
import type * as z from 'zod'

/**
 * Moves the last day of a table that both sides approved (spec 002 §4.8), if no other table of the pair covers the lanes
 * by then. Both sides see who did it, and are told.
 */
export const prolongTable = async (
  ctx: Context,
  _params: Params,
  input: z.output<typeof prolongationInput>,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const table = await lockVisible(ctx, input.simulation_table_id)
  if (!isApproved(table)) throw conflict('table_not_approved', { table: table.table })
  if (input.date <= table.date_end)
    throw invalidField('date', 'prolongation_earlier', { date_end: table.date_end })
  await assertNoOverlap(ctx, table, { date_start: table.date_end, date_end: input.date }, 'itself')
  const { session } = ctx
  await ctx.rows(
    sql`update simulation_table_prolongation set active = false where simulation_table_id = ${table.id}`,
  )
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into simulation_table_prolongation (simulation_table_id, user_id, user_name, company_id, date, previous_date, justification, created_at)
    values (${table.id}, ${session.user_id}, ${session.name}, ${session.company_id}, ${input.date}::date, ${table.date_end}::date,
      ${input.justification ?? null}, ${ctx.now()}) returning id`)
  await ctx.rows(
    sql`update simulation_tables set date_end = ${input.date}::date, updated_at = ${ctx.now()} where id = ${table.id}`,
  )
  ctx.audit({
    type: 'simulation_tables',
    id: table.id,
    event: 'prolonged',
    old: { date_end: table.date_end },
    new: { date_end: input.date, justification: input.justification ?? null },
  })
  ctx.raise('simulation_tables.prolonged', {
    id: table.id,
    table: table.table,
    shipper_id: table.shipper_id,
    transporter_id: table.transporter_id,
    date_end: input.date,
  })
  return services.reader.get(ctx, simulationTableProlongationResource, made?.id ?? 0)
}
