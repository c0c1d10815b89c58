import type { Context } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { readDocument } from '#server/modules/tables/document.store.ts'
import { simulationTablesResource } from '#server/modules/tables/tables.resources.ts'
import { assertComponents, readjust } from '#server/modules/tables/table-readjust.ts'
import { isApproved } from '#server/modules/tables/table-rules.ts'
import { createVersion, lockVisible } from '#server/modules/tables/table-write.ts'
import { addDays } from '#shared/kit/business-days.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { readjustmentInput } from '#shared/tables/table-document.contract.ts'
import type { TableModal } from './list-tables.ts'
import type * as z from 'zod'

/**
 * Readjusts a table that both sides approved (spec 002 §7.3): the new prices are a draft version from a date on. Once
 * both approve it, the present version ends the day before.
 */
export const readjustTable =
  (modal: TableModal) =>
  async (
    ctx: Context,
    _params: Params,
    input: z.output<typeof readjustmentInput>,
    _files: unknown,
    services: Services,
  ): Promise<SingleDocument> => {
    const row = await lockVisible(ctx, input.simulation_table_id)
    if (row.modal !== modal) throw notFound('simulation_tables')
    if (!isApproved(row)) throw conflict('table_not_approved', { table: row.table })
    const document = await readDocument(ctx.rows, row.id)
    if (!document) throw notFound('simulation_tables')
    assertComponents(document, input.items)
    const open = document.table.date_end
    const date_end = input.date_end ?? (open >= input.date_start ? open : addDays(input.date_start, 365))
    if (date_end < input.date_start) throw invalidField('date_end', 'before_start')
    const next = readjust(document, input.items)
    const table = {
      ...next.table,
      date_start: input.date_start,
      date_end,
      table: input.table ?? next.table.table,
    }
    const readjustment = {
      items: input.items,
      date_start: input.date_start,
      justification: input.justification ?? null,
      by: ctx.session.name,
      previous_id: row.id,
    }
    const id = await createVersion(ctx, row, { ...next, table }, { readjustment })
    ctx.raise('simulation_tables.readjusted', {
      id,
      table: table.table,
      previous_id: row.id,
      shipper_id: row.shipper_id,
      transporter_id: row.transporter_id,
      date_start: input.date_start,
    })
    return services.reader.get(ctx, simulationTablesResource, id)
  }
