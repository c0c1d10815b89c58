import pg from 'pg'
import { GROWING } from '#tests/architecture/growth.ts'

/** What the application sends to PostgreSQL, and how PostgreSQL would read it where tables are large. */

export type Statement = { text: string; values?: unknown[] }
export type Plan = {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  'CTE Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** A node and all below it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** A table that grows, read from its first row to its last. */
export const isWhole = ({ 'Node Type': type, 'Relation Name': name = '' }: Plan): boolean =>
  type === 'Seq Scan' && Object.hasOwn(GROWING, name)

export type Planner = {
  /** Statements that were sent while this ran. */
  during: (run: () => Promise<unknown>) => Promise<Statement[]>
  plansOf: (statement: Statement) => Promise<Plan[]>
  end: () => Promise<void>
}

/** Indexes are taken wherever there is one: filled tables are small here, and would be read whole. */
export const startPlanner = async (url: string): Promise<Planner> => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const send = pg.Client.prototype.query
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set enable_seqscan = off; set enable_sort = off')
  let heard: Statement[] | null = null
  pg.Client.prototype.query = function hear(this: pg.Client, ...sent: unknown[]) {
    const [statement] = sent
    if (heard && typeof statement === 'object' && statement !== null && 'text' in statement)
      heard.push(statement as Statement)
    return Reflect.apply(send, this, sent)
  } as typeof send
  return {
    during: async (run) => {
      heard = []
      await run()
      const statements = heard
      heard = null
      return statements
    },
    plansOf: async ({ text, values }) => {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        text: `explain (format json) ${text}`,
        values: values ?? [],
      })
      return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan))
    },
    end: async () => {
      pg.Client.prototype.query = send
      await client.end()
    },
  }
}
