import pg from 'pg'
import { createApp } from '#server/app.ts'
import { createContainer, type Container } from '#server/container.ts'
import { loadEnv } from '#server/env.ts'
import { MODULES } from '#server/modules/index.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { startPlanner, type Planner, type Statement } from '#tests/support/plans.ts'
import { SECRET } from '../support/our-server.ts'
import { startGrowthServer } from './databases.ts'
import { PEOPLE } from './fill.ts'
import type { Question } from './questions.ts'

/** What each question reads of a small and a large platform: pages and rows, which no load of the machine changes. */

export type Reads = { pages: number; rows: number; ms: number }
export type ReadsLine = { title: string; small: Reads; large: Reads }

/** Requests of each question that are looked at; each asks for other rows. */
const TURNS = 3

type Node = {
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** Rows of tables that were looked at, those that were thrown away among them. */
const rowsOf = (node: Node): number => {
  const { 'Rows Removed by Filter': removed = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node
  const own = node['Relation Name'] === undefined ? 0 : node['Actual Rows'] + removed + rechecked
  return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), 0)
}

const readsOf = async (client: pg.Client, { text, values = [] }: Statement): Promise<Reads> => {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const [{ Plan, 'Execution Time': ms } = { Plan: null, 'Execution Time': 0 }] = rows[0]?.['QUERY PLAN'] ?? []
  if (Plan === null) return { pages: 0, rows: 0, ms: 0 }
  return { pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], rows: rowsOf(Plan), ms }
}

const isRead = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b[^]*\b(orders|order_\w+|nf_files)\b/i.test(text)

type Side = {
  container: Container
  client: pg.Client
  planner: Planner
  orders: number
  close: () => Promise<void>
}

const open = async (url: string, orders: number): Promise<Side> => {
  const folder = mkdtempSync(join(tmpdir(), 'tropeiro-bench-'))
  const env = loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '3',
    JWT_SECRET: SECRET,
    STORAGE_PATH: join(folder, 'storage'),
    MAIL_OUTBOX: join(folder, 'outbox'),
    LOG_LEVEL: 'fatal',
  })
  const container = await createContainer({ env, modules: MODULES, jobs: 'manual' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const planner = await startPlanner(url)
  return {
    container,
    client,
    planner,
    orders,
    close: async () => {
      await planner.end()
      await client.end()
      await container.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ask = async ({ container, client, planner, orders }: Side, question: Question): Promise<Reads> => {
  const { id, company_id } = PEOPLE[question.as]
  const token = await container.services.sessions.issue(
    { id, company_id, role: question.as },
    { address: 'bench', userAgent: null },
  )
  const app = createApp(container, { ready: true })
  const sum: Reads = { pages: 0, rows: 0, ms: 0 }
  for (let n = 0; n < TURNS; n += 1) {
    const path = encodeURI(decodeURI(question.ask(n, orders).path))
    const heard = await planner.during(async () =>
      supertest(app).get(path).set('Authorization', `Bearer ${token}`),
    )
    for (const statement of heard.filter(isRead)) {
      const { pages, rows, ms } = await readsOf(client, statement)
      sum.pages += pages / TURNS
      sum.rows += rows / TURNS
      sum.ms += ms / TURNS
    }
  }
  return sum
}

/** Creation is left out: its statements are no reads. */
export const readGrowth = async (
  questions: readonly Question[],
  large: number,
  small: number,
): Promise<ReadsLine[]> => {
  const database = await startGrowthServer()
  const found: ReadsLine[] = []
  const asked = questions.filter(({ title }) => title !== 'create')
  try {
    const sides: Reads[][] = []
    for (const orders of [small, large]) {
      const side = await open(await database.filled(orders), orders)
      const reads: Reads[] = []
      for (const question of asked) reads.push(await ask(side, question))
      sides.push(reads)
      await side.close()
    }
    for (const [index, { title }] of asked.entries()) {
      const [one, other] = [sides[0]?.[index], sides[1]?.[index]]
      if (one && other) found.push({ title, small: one, large: other })
    }
    return found
  } finally {
    await database.stop()
  }
}
