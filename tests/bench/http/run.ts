import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createDatabase } from '#server/infra/database.ts'
import { createSystemClock } from '#server/infra/clock.ts'
import { createSessions } from '#server/http/authenticate.ts'
import { createTestDatabase, startTestServer } from '#tests/support/database.ts'
import { NODE_FLAGS } from '../../../scripts/lib/node-flags.ts'
import { findFreePort } from '../../../scripts/lib/ports.ts'
import { costOf, type Costs } from './cost.ts'
import { compare, measure, type Load } from './measure.ts'
import { fillDataset } from './dataset.ts'
import { LOADS, type Pair } from './loads.ts'

export type Line = {
  title: string
  ratio: number
  goal: number
  ours: string
  baseline: string
  costs: Costs
}

/** Our code is the larger one: its first seconds cost twice the processor time, until it is compiled. */
const WARM_UP_SECONDS = 4

const SECRET = 'a secret that only the benchmark knows, 32 bytes or more'

const start = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [...NODE_FLAGS, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const answers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

/** Resident memory of a process in MiB. */
const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const benchHttp = async ({
  seconds,
  rounds,
  turns,
}: {
  seconds: number
  rounds: number
  /** Turns in which processor time is read. */
  turns: number
}): Promise<{ lines: Line[]; memoryMiB: number }> => {
  const server = await startTestServer()
  const { url, ownerUrl, drop } = await createTestDatabase('reference', server.adminUrl)
  await fillDataset(ownerUrl)
  const [basePort, ourPort] = [await findFreePort(), await findFreePort()]
  const common = { DATABASE_URL: url, JWT_SECRET: SECRET, NODE_ENV: 'test', LOG_LEVEL: 'fatal' }
  const baseline = start('tests/bench/http/baseline.ts', { ...common, PORT: String(basePort) })
  const ours = start('server/main.ts', {
    ...common,
    PORT: String(ourPort),
    HOST: '127.0.0.1',
    STORAGE_PATH: 'var/bench-storage',
  })
  const database = createDatabase({ url, poolSize: 2 })
  try {
    const origins = { baseline: `http://127.0.0.1:${basePort}`, ours: `http://127.0.0.1:${ourPort}` }
    await answers(`${origins.ours}/health/ready`)
    await answers(`${origins.baseline}/`)
    const sessions = createSessions({ database, secret: SECRET, idleHours: 4, clock: createSystemClock() })
    const token = await sessions.issue(
      { id: 1, role: 'shipper', company_id: 1 },
      { address: 'bench', userAgent: null },
    )
    const lines: Line[] = []
    let most = 0
    const cost = (requests: number, loads: { baseline: Load; ours: Load }) =>
      costOf(
        {
          baseline: { origin: origins.baseline, pid: baseline.pid ?? 0, url, load: loads.baseline },
          ours: { origin: origins.ours, pid: ours.pid ?? 0, url, load: loads.ours },
        },
        { token, requests, turns },
      )
    const add = async ({ title, goal, turn, ...loads }: Pair) => {
      await measure(origins.ours, token, loads.ours, WARM_UP_SECONDS)
      await measure(origins.baseline, token, loads.baseline, WARM_UP_SECONDS)
      const result = await compare((side) => measure(origins[side], token, loads[side], seconds), rounds)
      most = Math.max(most, memory(ours.pid ?? 0))
      const { failures } = result
      if (failures.ours > 0 || failures.baseline > 0)
        throw new Error(`${title}: ${failures.ours} of ours and ${failures.baseline} of the baseline failed`)
      lines.push({
        title,
        goal,
        ratio: result.ratio,
        ours: `${Math.round(result.ours?.perSecond ?? 0)}/s, p99 ${result.ours?.p99} ms`,
        baseline: `${Math.round(result.baseline?.perSecond ?? 0)}/s, p99 ${result.baseline?.p99} ms`,
        costs: await cost(turn, loads),
      })
      process.stdout.write(`  ${title}: ${result.ratio.toFixed(2)} (goal ${goal})\n`)
    }
    for (const pair of LOADS) await add(pair)
    return { lines, memoryMiB: most }
  } finally {
    await database.close()
    ours.kill('SIGTERM')
    baseline.kill('SIGTERM')
    await new Promise((resolve) => ours.once('exit', resolve))
    await drop()
    await server.stop()
  }
}
