import * as z from 'zod'
import { readRoute, writeRoute, type Route } from '#server/kit/routes.ts'
import { TABLE_MODALS } from '#shared/freight/freight-table.contract.ts'
import { approveTableInput } from '#shared/freight/simulation.contract.ts'
import { approveTable } from './actions/approve-table.ts'
import { listTables, showTable, type TableModal } from './actions/list-tables.ts'

/** The grammar of lists is checked against the contract inside. */
const listGrammar = z.record(z.string(), z.unknown())

const tables = (modal?: TableModal): Route[] => {
  const path = `simulation_integra/simulation_table${modal ? `/${modal}` : ''}`
  const of = modal ? ` of modal ${modal}` : ''
  return [
    readRoute({
      method: 'get',
      path,
      summary: `Freight tables${of}`,
      ability: 'freight_tables.read',
      query: listGrammar,
      run: listTables(modal),
    }),
    readRoute({
      method: 'get',
      path: `${path}/:id`,
      summary: `One freight table${of} with destinations, ranges, values and rates`,
      ability: 'freight_tables.read',
      run: showTable(modal),
    }),
  ]
}

/** spec 002 §7.3, freight tables. */
export const TABLE_ROUTES: readonly Route[] = [
  ...TABLE_MODALS.flatMap((modal) => tables(modal)),
  ...tables(),
  writeRoute({
    method: 'post',
    path: 'simulation_integra/approve_table/:id',
    summary: 'Approve or refuse a freight table',
    ability: 'freight_tables.approve',
    input: approveTableInput,
    run: approveTable,
  }),
]
