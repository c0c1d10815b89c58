import { raw, sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import {
  CONTEST_PERIODS,
  type ContestPeriod,
  type ContestStatistics,
  type ContestSums,
} from '#shared/audit/contests.contract.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { contestsScope } from './audit.scope.ts'

/** Contests and approvals of a period, read from their days: triggers keep `contest_days` (audit/README "Contests"). */

const SUMS = sql`coalesce(sum(t.contests), 0)::int as contests, coalesce(sum(t.agreed), 0)::int as agreed,
  coalesce(sum(t.found), 0)::numeric(17, 2)::text as found, coalesce(sum(t.recovered), 0)::numeric(17, 2)::text as recovered,
  coalesce(sum(t.approvals), 0)::int as approvals, coalesce(sum(t.passed), 0)::numeric(17, 2)::text as passed`
const NONE: ContestSums = {
  contests: 0,
  agreed: 0,
  found: '0.00',
  recovered: '0.00',
  approvals: 0,
  passed: '0.00',
}
/** A day whose contests were all withdrawn keeps a row of zeros. */
const SOME = sql`having sum(t.contests + t.agreed + t.approvals) > 0`
/** What people did about differences, the most first. */
const MOST = sql`sum(t.contests + t.approvals) desc`

/** Carriers that are told by name. */
const CARRIERS = 50

type Asked = { period: ContestPeriod; shipper_id?: number | undefined }

export const contestSums = async (
  { rows, session, now }: Pick<ReadContext, 'rows' | 'session' | 'now'>,
  { period, shipper_id }: Asked,
): Promise<ContestStatistics> => {
  const until = today(now())
  const from = addDays(until, 1 - Number(period))
  const unit = CONTEST_PERIODS[period]
  const mine = sql`(${contestsScope(session)}) and (${shipper_id ?? null}::int is null or t.shipper_id = ${shipper_id ?? null}::int)
    and t.day between ${from}::date and ${until}::date`
  const [all] = await rows<ContestSums>(sql`select ${SUMS} from contest_days t where ${mine}`)
  const by_cause = await rows<ContestStatistics['by_cause'][number]>(sql`
    select t.cause, ${SUMS} from contest_days t where ${mine} group by t.cause ${SOME} order by ${MOST}, t.cause`)
  const by_carrier = await rows<ContestStatistics['by_carrier'][number]>(sql`
    select t.transporter_id, c.fantasy_name as transporter_name, ${SUMS} from contest_days t
      join companies c on c.id = t.transporter_id where ${mine}
    group by t.transporter_id, c.fantasy_name ${SOME} order by ${MOST}, t.transporter_id limit ${CARRIERS}`)
  const step = raw(`'1 ${unit}'::interval`)
  const points = await rows<ContestStatistics['points'][number]>(sql`
    select greatest(p.starts::date, ${from}::date) as day, ${SUMS}
    from generate_series(date_trunc(${unit}, ${from}::timestamp), ${until}::timestamp, ${step}) p(starts)
      left join contest_days t on (${mine}) and t.day >= p.starts and t.day < p.starts + ${step}
    group by p.starts order by p.starts`)
  return { ...(all ?? NONE), from, until, by_cause, by_carrier, points }
}
