import { createTestDatabase, startTestServer } from '#tests/support/database.ts'
import { Client } from 'pg'
import { fillDataset } from './http/dataset.ts'
import { ask, type Served } from './support/crowd.ts'
import { startOurServer } from './support/our-server.ts'

/** What a thousand connections that ask for lists at once are served, against the best that fewer connections are. */

const FEW = [50, 100, 200]
const MANY = 1000
const COMPANIES = 10
const GOALS = { ratio: 0.9, p99: 2000, memory: 400 }

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One person of each of the first companies. */
const addPeople = async (url: string): Promise<{ id: number; company_id: number }[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      insert into users (company_id, name, email, permissions, accepted_use_terms_version, accepted_psi_version, updated_at)
      select c.id, u.name, c.id || u.email, u.permissions, u.accepted_use_terms_version, u.accepted_psi_version, now()
      from users u, companies c where c.type = 'shipper' and c.id between 2 and ${COMPANIES}`)
    return (await client.query<{ id: number; company_id: number }>('select id, company_id from users')).rows
  } finally {
    await client.end()
  }
}

/** Lists by status, first and following pages: every connection in an order of its own. */
const lists = (token: string, from: number) =>
  Array.from({ length: 10 }, (_, n) => {
    const turn = from * 7 + n
    const page = `page[number]=${1 + (turn % 5)}&page[size]=20`
    const path = `/api/orders?filter[last_active_status_id]=${1 + (turn % 17)}&${page}&include=transporter,order_delivery_addresses`
    return { path, token }
  })

export const benchOverload = async ({ seconds, rounds }: { seconds: number; rounds: number }) => {
  const server = await startTestServer()
  const { url, ownerUrl, drop } = await createTestDatabase('reference', server.adminUrl)
  await fillDataset(ownerUrl)
  const people = await addPeople(url)
  const ours = await startOurServer(url)
  try {
    const tokens = await Promise.all(
      people.map(({ id, company_id }) => ours.token({ id, company_id, role: 'shipper' })),
    )
    const crowd = (connections: number, duration = seconds): Promise<Served> =>
      ask({
        origin: ours.origin,
        connections,
        seconds: duration,
        asks: (n) => lists(tokens[n % tokens.length] ?? '', n),
      })
    await crowd(50)
    const found = new Map<number, Served[]>([...FEW, MANY].map((connections) => [connections, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [connections, turns] of found) turns.push(await crowd(connections))
    const rateOf = (connections: number) =>
      median((found.get(connections) ?? []).map((turn) => turn.perSecond))
    const best = Math.max(...FEW.map(rateOf))
    const many = found.get(MANY) ?? []
    return {
      goals: GOALS,
      lines: [...found].map(([connections, turns]) => ({
        connections,
        'served a second': Math.round(rateOf(connections)),
        'ratio to the best': Number((rateOf(connections) / best).toFixed(2)),
        'p99 of the served, ms': Math.round(median(turns.map((turn) => turn.p99))),
        'refused a second': Math.round(median(turns.map((turn) => turn.refused)) / seconds),
        failed: turns.reduce((sum, turn) => sum + turn.failed, 0),
      })),
      ratio: rateOf(MANY) / best,
      p99: median(many.map((turn) => turn.p99)),
      memoryMiB: Math.round(ours.memory().most),
    }
  } finally {
    await ours.stop()
    await drop()
    await server.stop()
  }
}
