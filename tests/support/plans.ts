import pg from 'pg'
import { GROWING } from '#tests/architecture/growth.ts'

/** What the application sends to PostgreSQL, and how PostgreSQL would read it where tables are large. */

export type Statement = { text: string; values?: unknown[] }
export type Plan = {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  'CTE Name'?: string
  'Join Type'?: string
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

/** Joins that leave out rows of their outer side. */
const leavesOut = (plan: Plan): boolean =>
  /Nested Loop|Hash Join|Merge Join/.test(plan['Node Type']) && plan['Join Type'] !== 'Left'

/**
 * Tables that grow, read along an index from its first row on until enough rows are found: nothing tells the index which
 * rows are wanted, so that the rows of all companies are passed. Without a condition the first rows are those of the page.
 */
export const walksOf = (plan: Plan, isNarrowed = false): Plan[] => {
  const { 'Relation Name': name = '', 'Node Type': type } = plan
  const isWalk =
    /^Index (Only )?Scan/.test(type) && plan['Index Cond'] === undefined && Object.hasOwn(GROWING, name)
  const below = type === 'Limit' ? false : isNarrowed || leavesOut(plan) || plan.Filter !== undefined
  return [
    ...(isWalk && (isNarrowed || plan.Filter !== undefined) ? [plan] : []),
    ...(plan.Plans ?? []).flatMap((one) => walksOf(one, below)),
  ]
}

/** Ids that were gathered up to a limit before: in a step of their own, or company by company. */
const isOfFound = ({ Plans = [] }: Plan): boolean =>
  Plans.every(
    (one) =>
      one['CTE Name'] !== undefined ||
      (one['Node Type'] === 'Result' && isOfFound(one)) ||
      one['Node Type'] === 'Limit' ||
      (one['Node Type'] === 'Nested Loop' && one.Plans?.at(-1)?.['Node Type'] === 'Limit'),
  )

/** More rows put in order than a page, its included rows and what a narrow filter leaves. */
export const isLongSort =
  (few: number) =>
  (node: Plan): boolean =>
    node['Node Type'] === 'Sort' && node['Plan Rows'] > few && !isOfFound(node)

export type Planner = {
  /** Statements that were sent while this ran. */
  during: (run: () => Promise<unknown>) => Promise<Statement[]>
  plansOf: (statement: Statement) => Promise<Plan[]>
  end: () => Promise<void>
}

/**
 * Indexes are taken wherever there is one: filled tables are small here, and would be read whole. With `sorts`, a few rows
 * may be sorted rather than walked to, as where tables are large.
 */
export const startPlanner = async (url: string, { sorts = false } = {}): Promise<Planner> => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const send = pg.Client.prototype.query
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    sorts
      ? 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set random_page_cost = 1.1'
      : 'set enable_seqscan = off; set enable_sort = off',
  )
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
