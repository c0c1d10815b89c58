import { action, idParam } from '#server/kit/routes.ts'
import { compareTables } from '#shared/tables/table.calls.ts'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { compareDocuments } from '../table-compare.ts'
import { visibleDocument } from '../visible-document.ts'

const headOf = ({ id, version, table }: TableDocument) => ({
  id,
  version,
  table: table.table,
  date_start: table.date_start,
  date_end: table.date_end,
})

/** Two tables cell by cell, the first one as the older. */
export const compareTablesRoute = action(compareTables, async (ctx, { id, other }) => {
  const before = await visibleDocument(ctx, id)
  const after = await visibleDocument(ctx, idParam({ other }, 'other'))
  return { data: { ...compareDocuments(before, after), before: headOf(before), after: headOf(after) } }
})
