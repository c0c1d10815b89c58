import { readFileSync } from 'node:fs'
import { Client } from 'pg'

/** Processor time of a server and of its database's connections: it stands the load of others, which rates do not. */

const MS_OF_A_TICK = 10

const usedBy = (pid: number): number => {
  try {
    // After the name, which may hold blanks: state is the first, user and system time are the twelfth and thirteenth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * MS_OF_A_TICK
  } catch {
    return 0
  }
}

const connectionsOf = async (url: string): Promise<number[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** Milliseconds of processor time that node and PostgreSQL use while something runs. */
export const processorTime = async <T>(
  { pid, url }: { pid: number; url: string },
  run: () => Promise<T>,
): Promise<{ result: T; ms: number; node: number; postgres: number }> => {
  const before = new Map([pid, ...(await connectionsOf(url))].map((one) => [one, usedBy(one)]))
  const since = (one: number): number => usedBy(one) - (before.get(one) ?? 0)
  const result = await run()
  const node = since(pid)
  const postgres = (await connectionsOf(url)).reduce((sum, one) => sum + since(one), 0)
  return { result, ms: node + postgres, node, postgres }
}
