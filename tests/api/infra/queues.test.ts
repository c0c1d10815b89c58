import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#server/infra/logger.ts'
import {
  createQueues,
  obliterateQueues,
  type JobProgress,
  type Queues,
  type WorkOptions,
} from '#server/infra/queues.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { hasRedisServer, startRedis, type TestRedis } from '#tests/support/redis.ts'

const backends = ['postgres', ...(hasRedisServer() ? ['redis'] : [])] as const

describe.each(backends)('queues on %s', (kind) => {
  let database: TestDatabase | undefined
  let redis: TestRedis | undefined
  let queues: Queues

  beforeAll(async () => {
    database = await createTestDatabase('empty')
    if (kind === 'redis') redis = await startRedis()
  })
  afterAll(async () => {
    await database?.drop()
    await redis?.stop()
  })

  const open = () =>
    createQueues({
      databaseUrl: database?.url ?? '',
      redisUrl: redis?.url,
      logger: createLogger({ level: 'silent' }),
    })

  beforeEach(async () => {
    queues = await open()
    expect(queues.backend).toBe(kind)
  })
  afterEach(() => queues.close(1000))

  const until = async (id: string, state: JobProgress['state']): Promise<JobProgress> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await queues.progress(id)
      if (found?.state === state) return found
      await wait(25)
    }
    throw new Error(`job ${id} never became ${state}: ${JSON.stringify(await queues.progress(id))}`)
  }

  it('runs a job, shows its progress and keeps its result', async () => {
    const gate = Promise.withResolvers<void>()
    await queues.work({
      'orders.export': async (job) => {
        await job.progress(40.4, '40 de 100')
        await gate.promise
        return { data: job.data, attempt: job.attempt }
      },
    })
    const id = await queues.add('orders.export', { company_id: 7 }, { queue: 'heavy' })
    expect(await until(id, 'active')).toMatchObject({ name: 'orders.export' })
    await expect.poll(() => queues.progress(id)).toMatchObject({ percent: 40, note: '40 de 100' })
    gate.resolve()
    expect(await until(id, 'completed')).toMatchObject({
      percent: 100,
      result: { data: { company_id: 7 }, attempt: 1 },
    })
  })

  it('makes one job of the same key, whenever it comes, and keeps keys of other jobs apart', async () => {
    const seen: unknown[] = []
    await queues.work({
      'mirror.vehicle': async ({ data }) => void seen.push(data),
      'mirror.driver': async ({ data }) => void seen.push(data),
    })
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => queues.add('mirror.vehicle', 'vehicle', { jobId: 'order:42' })),
    )
    expect(new Set(ids).size).toBe(1)
    await until(ids[0] ?? '', 'completed')
    await queues.add('mirror.vehicle', 'vehicle', { jobId: 'order:42' })
    await until(await queues.add('mirror.driver', 'driver', { jobId: 'order:42' }), 'completed')
    expect(seen).toEqual(['vehicle', 'driver'])
  })

  it('tells of a failure, gives up after the last attempt, and lets the key be used again', async () => {
    const failures: unknown[] = []
    let broken = true
    const onFailed: WorkOptions['onFailed'] = ({ error, attempt, final }) =>
      failures.push({ message: error.message, attempt, final })
    await queues.work(
      {
        'invoices.read': async () => {
          if (broken) throw new Error('unreadable')
          return 'read'
        },
      },
      { onFailed },
    )
    const id = await queues.add('invoices.read', {}, { jobId: 'file-1', attempts: 1 })
    expect(await until(id, 'failed')).toMatchObject({ error: 'unreadable' })
    await expect.poll(() => failures).toEqual([{ message: 'unreadable', attempt: 1, final: true }])
    broken = false
    await queues.add('invoices.read', {}, { jobId: 'file-1', attempts: 1 })
    expect(await until(id, 'completed')).toMatchObject({ result: 'read' })
  })

  it('fails a job nobody handles at once, without repeating it', async () => {
    const failures: boolean[] = []
    await queues.work({}, { onFailed: ({ final }) => failures.push(final) })
    const id = await queues.add('no.such', {})
    expect(await until(id, 'failed')).toMatchObject({ error: expect.stringContaining('no.such') })
    await expect.poll(() => failures).toEqual([true])
  })

  it('waits for its delay, and serves urgent work first', async () => {
    const order: unknown[] = []
    // Longer than a busy machine needs for the two before it.
    const later = await queues.add('step', 'later', { delay: 2000 })
    expect(await queues.progress(later)).toMatchObject({ state: 'delayed' })
    await queues.add('step', 'second', { priority: 9 })
    await queues.add('step', 'first', { priority: 1 })
    expect(await queues.counts()).toMatchObject({ waiting: 2, delayed: 1 })
    await queues.work({ step: async ({ data }) => void order.push(data) }, { concurrency: 1 })
    await until(later, 'completed')
    expect(order).toEqual(['first', 'second', 'later'])
  })

  it('repeats by schedule once however often it is declared, and forgets schedules no longer declared', async () => {
    let ticks = 0
    await queues.work({ tick: async () => void (ticks += 1) })
    const tick = { name: 'tick', when: { every: 200 } }
    await Promise.all([queues.schedule('tick', tick), queues.schedule('tick', tick)])
    await queues.schedule('nightly', { name: 'tick', when: { pattern: '0 3 * * *' } })
    await expect.poll(() => ticks, { timeout: 5000 }).toBeGreaterThanOrEqual(3)
    await queues.unscheduleExcept(['nightly'])
    await wait(300)
    const before = ticks
    await wait(700)
    expect(ticks).toBe(before)
    expect((await queues.counts()).delayed).toBe(1)
    await queues.unscheduleExcept([])
    expect((await queues.counts()).delayed).toBe(0)
  })

  it('keeps jobs over a restart and finishes the running one before closing', async () => {
    const done: unknown[] = []
    const handlers = {
      slow: async ({ data }: { data: unknown }) => {
        await wait(300)
        done.push(data)
      },
    }
    await queues.work(handlers, { concurrency: 1 })
    const first = await queues.add('slow', 'first')
    await queues.add('slow', 'second')
    await until(first, 'active')
    await queues.close()
    expect(done).toEqual(['first'])
    queues = await open()
    await queues.work(handlers)
    await expect.poll(() => done, { timeout: 5000 }).toEqual(['first', 'second'])
  })

  it('begins anew: nothing waits, nothing is scheduled, and new jobs run', async () => {
    const old = await queues.add('old', {})
    await queues.add('old', {}, { queue: 'heavy', delay: 60_000 })
    await queues.schedule('old.nightly', { name: 'old', data: {}, when: { every: 60_000 } })
    await obliterateQueues({ databaseUrl: database?.url ?? '', redisUrl: redis?.url })
    expect(await queues.progress(old)).toBeNull()
    expect(await queues.counts()).toMatchObject({ waiting: 0, delayed: 0 })
    const seen: unknown[] = []
    await queues.work({ old: async () => void seen.push('old'), young: async () => 'done' })
    expect(await until(await queues.add('young', {}), 'completed')).toMatchObject({ result: 'done' })
    expect(seen).toEqual([])
  })

  it('answers null for a job it does not know', async () => {
    expect(await queues.progress('none')).toBeNull()
  })
})
