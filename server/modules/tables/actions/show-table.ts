import { action, type Route } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import * as calls from '#shared/tables/table.calls.ts'
import { simulationTablesResource } from '../tables.resources.ts'
import { keysOf } from '#shared/kit/typed.ts'

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

type Which = keyof typeof calls.showTable

/** One table with everything it is made of. */
const showTable = (which: Which): Route =>
  action(calls.showTable[which], async (ctx, { id, services }) => {
    const document = await services.reader.get(ctx, simulationTablesResource, id, {
      include: WHOLE,
      fields: {},
    })
    if (which !== 'all' && document.data.attributes.modal !== which) throw notFound('simulation_tables')
    return document
  })

export const SHOW_TABLE_ROUTES: readonly Route[] = keysOf(calls.showTable).map(showTable)
