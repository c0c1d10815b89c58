import { action, type Route } from '#server/kit/routes.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery, type ParsedFilter } from '#shared/kit/query-grammar.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import * as calls from '#shared/tables/table.calls.ts'
import { simulationTablesResource } from '../tables.resources.ts'
import { keysOf } from '#shared/kit/typed.ts'

type Which = keyof typeof calls.listTables

/** Lists freight tables, of one modal when the address names it; filters as of simulation_tables. */
const listTables = (which: Which): Route =>
  action(calls.listTables[which], async (ctx, { query, services }) => {
    const parsed = parseListQuery(query, simulationTables)
    if (!parsed.ok) throw invalid(...parsed.issues)
    const ofModal: ParsedFilter[] =
      which === 'all' ? [] : [{ name: 'modal', filter: simulationTables.filter.modal, value: [which] }]
    const filters = [...parsed.query.filters, ...ofModal]
    return services.reader.list(ctx, simulationTablesResource, { ...parsed.query, filters })
  })

export const LIST_TABLES_ROUTES: readonly Route[] = keysOf(calls.listTables).map(listTables)
