import { action } from '#server/kit/routes.ts'
import { findDeadRules } from '#shared/tables/table.calls.ts'
import { citiesByState } from '../cities-by-state.store.ts'
import { deadRules } from '../table-dead-rules.ts'
import { visibleDocument } from '../visible-document.ts'

/** Destinations, ranges and rates of a table that never win. */
export const findDeadRulesRoute = action(findDeadRules, async (ctx, { id }) => {
  const document = await visibleDocument(ctx, id)
  const states = await citiesByState(ctx.rows)
  return { data: deadRules(document, new Map(states.map(({ uf, cities }) => [uf, cities]))) }
})
