import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { ContestStatistics } from '#shared/audit/contests.contract.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { contestsScope } from './audit.scope.ts'

/** Contests of a year, read from their days: triggers keep `contest_days` (audit/README "Contests"). */

const SUMS = sql`coalesce(sum(t.contests), 0)::int as contests, coalesce(sum(t.found), 0)::numeric(17, 2)::text as found,
  coalesce(sum(t.recovered), 0)::numeric(17, 2)::text as recovered`

type Sums = Pick<ContestStatistics, 'contests' | 'found' | 'recovered'>

/** Carriers that are told by name. */
const CARRIERS = 50

export const contestSums = async ({
  rows,
  session,
  now,
}: Pick<ReadContext, 'rows' | 'session' | 'now'>): Promise<ContestStatistics> => {
  const day = today(now())
  const mine = sql`(${contestsScope(session)}) and t.day > ${day}::date - interval '1 year' and t.day <= ${day}::date`
  const [all] = await rows<Sums>(sql`select ${SUMS} from contest_days t where ${mine}`)
  const by_cause = await rows<ContestStatistics['by_cause'][number]>(sql`
    select t.cause, ${SUMS} from contest_days t where ${mine} group by t.cause order by contests desc, t.cause`)
  const by_carrier = await rows<ContestStatistics['by_carrier'][number]>(sql`
    select t.transporter_id, c.fantasy_name as transporter_name, ${SUMS} from contest_days t
      join companies c on c.id = t.transporter_id where ${mine}
    group by t.transporter_id, c.fantasy_name order by contests desc, t.transporter_id limit ${CARRIERS}`)
  const by_month = await rows<ContestStatistics['by_month'][number]>(sql`
    select m.month::date as month, ${SUMS}
    from generate_series(date_trunc('month', ${day}::date - interval '11 months'), ${day}::date, interval '1 month') m(month)
      left join contest_days t on (${mine}) and t.day >= m.month and t.day < m.month + interval '1 month'
    group by m.month order by m.month`)
  return { ...(all ?? { contests: 0, found: '0.00', recovered: '0.00' }), by_cause, by_carrier, by_month }
}
