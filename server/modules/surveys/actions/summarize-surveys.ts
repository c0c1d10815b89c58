import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { monthsApart, shiftMonth } from '#shared/kit/months.ts'
import { MOST_MONTHS } from '#shared/surveys/survey-views.ts'
import { summarizeSurveys } from '#shared/surveys/surveys.calls.ts'
import { summarize } from '../summarize.ts'
import { tallies } from '../summary.store.ts'

/** Months of a summary that names no period. */
const USUAL_MONTHS = 12

export const summarizeSurveysRoute = action(summarizeSurveys, async (ctx, { query }) => {
  const until = query.until ?? today(ctx.now()).slice(0, 7)
  const from = query.from ?? shiftMonth(until, 1 - USUAL_MONTHS)
  if (from > until) throw invalidField('until', 'before_start')
  if (monthsApart(from, until) >= MOST_MONTHS)
    throw invalidField('from', 'too_many_months', { max: MOST_MONTHS })
  const found = await tallies(ctx.rows, ctx.session, { from, until, transporter_id: query.transporter_id })
  return { data: summarize(found, { from, until }) }
})
