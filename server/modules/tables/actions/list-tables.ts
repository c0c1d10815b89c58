import { simulationTablesResource } from '#server/modules/tables/tables.resources.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { type Params, idParam } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { ListDocument, SingleDocument } from '#shared/kit/document.ts'
import { invalid, notFound } from '#shared/kit/exceptions.ts'
import { parseListQuery } from '#shared/kit/query-grammar.ts'
import { simulationTables, type TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'

export type TableModal = (typeof TABLE_MODALS)[number]

/** Lists freight tables, of one modal when the address names it (spec 002 §7.3); filters as of simulation_tables. */
export const listTables =
  (modal?: TableModal) =>
  (ctx: ReadContext, _params: Params, query: unknown, services: Services): Promise<ListDocument> => {
    const parsed = parseListQuery(query, simulationTables)
    if (!parsed.ok) throw invalid(...parsed.issues)
    const filter = simulationTables.filter.modal
    const filters = modal
      ? [...parsed.query.filters, { name: 'modal', filter, value: [modal] }]
      : parsed.query.filters
    return services.reader.list(ctx, simulationTablesResource, { ...parsed.query, filters })
  }

const WHOLE = [
  'shipper',
  'transporter',
  'origin_city',
  'simulation_destinations',
  'simulation_destinations.city',
  'simulation_kg_ranges',
  'simulation_kg_ranges.simulation_kg_values',
  'simulation_km_ranges',
  'simulation_km_ranges.simulation_values',
  'simulation_km_ranges.simulation_values.simulation_values_add',
  'simulation_table_rates',
  'simulation_tables_files',
  'simulation_table_prolongation',
  'vehicle_type',
]

/** One table with everything it is made of. */
export const showTable =
  (modal?: TableModal) =>
  async (ctx: ReadContext, params: Params, _query: unknown, services: Services): Promise<SingleDocument> => {
    const document = await services.reader.get(ctx, simulationTablesResource, idParam(params), {
      include: WHOLE,
      fields: {},
    })
    if (modal && document.data.attributes.modal !== modal) throw notFound('simulation_tables')
    return document
  }
