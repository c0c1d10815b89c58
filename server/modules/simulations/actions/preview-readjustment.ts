import { action, type Route } from '#server/kit/routes.ts'
import { assertComponents, readDocument, readjust } from '#server/modules/tables/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import * as calls from '#shared/simulations/replay.calls.ts'
import type { TableModal } from '#shared/tables/by-modal.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { MONTHS, previewTables } from '../replay/preview-tables.ts'
import { visibleTable } from '../replay/tables.store.ts'

/** A readjustment over the pair's real orders of the last months. */
const previewReadjustment = (modal: TableModal): Route =>
  action(calls.previewReadjustment[modal], async (ctx, { input }) => {
    const table = await visibleTable(ctx, input.simulation_table_id)
    const document = table?.modal === modal ? await readDocument(ctx.rows, table.id) : null
    if (!table || !document) throw notFound('simulation_tables')
    assertComponents(document, input.items)
    return previewTables(ctx, table, document, readjust(document, input.items), input.months ?? MONTHS)
  })

export const PREVIEW_READJUSTMENT_ROUTES: readonly Route[] = TABLE_MODALS.map(previewReadjustment)
