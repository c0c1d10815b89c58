import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { ownSurveys } from './surveys.scope.ts'

/** Surveys counted by what they have in common: one row for each month, carrier and answer. */

export type Tally = {
  period: string
  transporter_id: number | null
  transporter: string | null
  service_satisfaction: string | null
  package_condition: string | null
  delivery_problem: string | null
  count: number
}

type Asked = { from: string; until: string; transporter_id: number | undefined }

const ofCarrier = (id: number | undefined): Sql =>
  id === undefined ? sql`` : sql`and t.transporter_id = ${id}`

export const tallies = (
  rows: Rows,
  session: Session,
  { from, until, transporter_id }: Asked,
): Promise<Tally[]> =>
  rows<Tally>(sql`
    with counted as (
      select t.period, t.transporter_id, t.service_satisfaction, t.package_condition, t.delivery_problem, count(*)::int as count
      from surveys t
      where ${ownSurveys(session)} and t.period between ${from} and ${until} ${ofCarrier(transporter_id)}
      group by 1, 2, 3, 4, 5)
    select c.*, p.fantasy_name as transporter from counted c left join companies p on p.id = c.transporter_id`)
