import { action, type Route } from '#server/kit/routes.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { TableModal } from '#shared/tables/by-modal.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import * as calls from '#shared/tables/table.calls.ts'
import { readDocument } from '../document.store.ts'
import { assertComponents, readjust } from '../table-readjust.ts'
import { lockVisible } from '../table-row.store.ts'
import { isApproved } from '../table-rules.ts'
import { createVersion } from '../table-write.ts'
import { simulationTablesResource } from '../tables.resources.ts'

/** Days of the new version where the present one has ended already. */
const A_YEAR = 365

/**
 * Readjusts a table that both sides approved (spec 002 §7.3): the new prices are a draft version from a date on. Once
 * both approve it, the present version ends the day before.
 */
const readjustTable = (modal: TableModal): Route =>
  action(calls.readjustTable[modal], async (ctx, { input, services }) => {
    const row = await lockVisible(ctx, input.simulation_table_id)
    if (row.modal !== modal) throw notFound('simulation_tables')
    if (!isApproved(row)) throw conflict('table_not_approved', { table: row.table })
    const document = await readDocument(ctx.rows, row.id)
    if (!document) throw notFound('simulation_tables')
    assertComponents(document, input.items)
    const open = document.table.date_end
    const date_end = input.date_end ?? (open >= input.date_start ? open : addDays(input.date_start, A_YEAR))
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
  })

export const READJUST_TABLE_ROUTES: readonly Route[] = TABLE_MODALS.map(readjustTable)
