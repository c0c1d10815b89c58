import { action } from '#server/kit/routes.ts'
import { showTableCoverage } from '#shared/tables/table.calls.ts'
import { carrierFacts } from '../carrier-facts.store.ts'
import { citiesByState } from '../cities-by-state.store.ts'
import { engineTable } from '../engine-document.ts'
import { coverageOf } from '../table-coverage.ts'
import { visibleDocument } from '../visible-document.ts'

/** Where one table delivers, in any situation. */
export const showTableCoverageRoute = action(showTableCoverage, async (ctx, { id }) => {
  const document = await visibleDocument(ctx, id)
  const carrier = await carrierFacts(ctx.rows, document.table.transporter_id, document.id)
  return { data: coverageOf([engineTable(document, carrier)], await citiesByState(ctx.rows)) }
})
