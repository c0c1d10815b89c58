import { action } from '#server/kit/routes.ts'
import { showContestStatistics } from '#shared/audit/contest.calls.ts'
import { contestSums } from '../contest-days.store.ts'

export const showContestStatisticsRoute = action(showContestStatistics, async (ctx, { query }) => ({
  data: await contestSums(ctx, query),
}))
