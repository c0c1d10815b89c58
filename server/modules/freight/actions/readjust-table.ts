import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { readDocument } from '#server/modules/freight/document.queries.ts'
import { engineTable } from '#server/modules/freight/engine-document.ts'
import { simulationTablesResource } from '#server/modules/freight/freight.resources.ts'
import { tableScope } from '#server/modules/freight/freight.scope.ts'
import { carrierFacts, replayOrders, taxContext } from '#server/modules/freight/replay.queries.ts'
import { ORDER_MODALS } from '#server/modules/freight/table-document.ts'
import { previewOrders } from '#server/modules/freight/table-preview.ts'
import { componentsOf, readjust } from '#server/modules/freight/table-readjust.ts'
import { isApproved } from '#server/modules/freight/table-rules.ts'
import { today } from '#server/modules/freight/table-situation.ts'
import { createVersion, lockVisible } from '#server/modules/freight/table-write.ts'
import { addDays } from '#shared/kit/business-days.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { conflict, invalid, invalidField, notFound, type Issue } from '#shared/kit/exceptions.ts'
import type {
  readjustmentInput,
  readjustmentPreviewInput,
  ReadjustmentItem,
  TableDocument,
} from '#shared/freight/table-document.contract.ts'
import type { TableModal } from './list-tables.ts'
import type * as z from 'zod'

const assertComponents = (document: TableDocument, items: readonly ReadjustmentItem[]): void => {
  const known = new Set(componentsOf(document))
  const issues = items.flatMap(({ component }, index): Issue[] =>
    known.has(component)
      ? []
      : [
          {
            pointer: `/data/attributes/items/${index}/component`,
            key: 'readjustment_component',
            params: { component },
          },
        ],
  )
  if (issues.length > 0) throw invalid(...issues)
}

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

const MONTHS = 3

/** What a readjustment would have cost on the pair's real orders of the last months; writes nothing. */
export const previewReadjustment =
  (modal: TableModal) =>
  async (ctx: ReadContext, _params: Params, input: z.output<typeof readjustmentPreviewInput>) => {
    const [row] = await ctx.rows<{ id: number; modal: string; shipper_id: number; transporter_id: number }>(
      sql`select t.id, t.modal, t.shipper_id, t.transporter_id from simulation_tables t
          where t.id = ${input.simulation_table_id} and (${tableScope(ctx.session)})`,
    )
    const document = row?.modal === modal ? await readDocument(ctx.rows, row.id) : null
    if (!row || !document) throw notFound('simulation_tables')
    assertComponents(document, input.items)
    const until = today(ctx.now())
    const from = addDays(until, -Math.round((input.months ?? MONTHS) * 30.5))
    const orders = await replayOrders(ctx.rows, {
      shipper_id: row.shipper_id,
      transporter_id: row.transporter_id,
      modals: ORDER_MODALS[modal] ?? [modal],
      from,
      until,
    })
    const carrier = await carrierFacts(ctx.rows, row.transporter_id, row.id)
    const context = await taxContext(ctx.rows)
    try {
      const before = engineTable(document, carrier)
      const after = engineTable(readjust(document, input.items), carrier)
      return { data: { from, until, ...previewOrders(orders, before, after, context) } }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw invalid({ key: 'table_invalid', params: { table: document.table.table, reason: error.message } })
    }
  }
