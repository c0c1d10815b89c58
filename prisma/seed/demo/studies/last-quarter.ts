import { sql, type Database } from '#server/infra/database.ts'
import { writeStudy } from './write-study.ts'
import { addDays } from '#shared/kit/business-days.ts'
import type { Scenario, StudyFilters } from '#shared/studies/study.contract.ts'
import { dayOf } from '../draw/calendar.ts'

type User = { id: number; company_id: number }

const ALL: StudyFilters = { modals: [], transporter_id: null, origin_uf: null, destination_uf: null }
const scenario = (name: string, more: Partial<Scenario> = {}): Scenario => ({
  name,
  base: 'in_force',
  simulation_table_ids: [],
  award: 'cheapest',
  ...more,
})

/** What the last 90 days would have cost: for the shipper with its open proposals beside, for the other by today's tables. */
export const writeStudies = async ({ database, now }: { database: Database; now: Date }): Promise<void> => {
  const { rows } = database
  const today = dayOf(now)
  const period = { date_from: addDays(today, -90), date_until: today, filters: ALL }
  for (const login of ['shipper', 'shipper2']) {
    // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
    const [user] = await rows<User>(
      sql`select id, company_id from users where email = ${`${login}@demo.example`}`,
    )
    if (!user) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    const proposals = await rows<{ id: number }>(sql`
      select id from simulation_tables where shipper_id = ${user.company_id} and active
        and (shipper_approval = 'waiting' or transporter_approval = 'waiting')
        and shipper_approval <> 'refused' and transporter_approval <> 'refused' order by id`)
    const open = proposals.map(({ id }) => id)
    const scenarios = [
      scenario('Tabelas de hoje'),
      ...(open.length > 0 ? [scenario('Com as propostas', { simulation_table_ids: open })] : []),
      scenario('Mesma transportadora', { award: 'contracted_carrier' }),
      scenario('Mais rápido', { award: 'fastest' }),
    ]
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeStudy(
      { database, now },
      {
        ...period,
        user,
        shipper_id: user.company_id,
        name: 'Últimos 90 dias: propostas e rapidez',
        scenarios,
      },
    )
  }
}
